import { defineConfig } from "prisma/config";

/** For `npx prisma migrate deploy`. Our own commands don't use it, and generating the client needs no URL. */
const url = process.env.DIRECT_URL || process.env.DATABASE_URL;

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  ...(url && { datasource: { url } }),
});
