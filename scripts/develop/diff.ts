/**
 * `npm run db:diff`: prints the SQL that leads from the migrations to schema.prisma. To make a migration of it:
 * `npm run --silent db:diff > prisma/migrations/<UTC time>_<name>/migration.sql`
 */
import { readLine } from "../support/command-line";
import { command, say } from "../support/progress";
import { diffMigrationsToSchema } from "../support/schema-engine";
import { withScratchCluster } from "../support/scratch-cluster";

readLine({});
await command(() =>
  withScratchCluster({ durable: false }, async ({ url }) => {
    say((await diffMigrationsToSchema(url)) || "-- The migrations and the schema agree.");
  }),
);
