/**
 * `npm run db:diff`: prints the SQL that leads from the migrations to schema.prisma. To make a migration of it:
 * `npm run --silent db:diff > prisma/migrations/<UTC time>_<name>/migration.sql`
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startCluster } from "../support/cluster";
import { main, say } from "../support/progress";
import { diffMigrationsToSchema } from "../support/schema-engine";

await main(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "googly-diff-"));
  const cluster = await startCluster(folder, { durable: false });
  try {
    say((await diffMigrationsToSchema(cluster.url("postgres"))) || "-- The migrations and the schema agree.");
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
process.exit();
