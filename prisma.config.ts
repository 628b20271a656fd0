import { defineConfig } from "prisma/config";

/** For `npx prisma migrate deploy`; our own commands read the addresses themselves. Generating the client needs none. */
const url = process.env.DIRECT_URL || process.env.DATABASE_URL;

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  ...(url && { datasource: { url } }),
});
