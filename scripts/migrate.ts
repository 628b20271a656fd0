/**
 * `npm run db:migrate`: applies missing migrations. `-- --diff` prints the SQL for a new migration from the existing
 * ones to schema.prisma instead:
 * `npm run --silent db:migrate -- --diff > prisma/migrations/<time>_<name>/migration.sql`
 */
import { command, readLine, say } from "./support/command";
import { withDatabase } from "./support/machine";
import { withScratchDatabase } from "./support/postgres";
import { applyMigrations, diffMigrationsToSchema } from "./support/schema-engine";

await command(async () => {
  const { values } = readLine({ diff: { type: "boolean", default: false } });
  if (values.diff) {
    return withScratchDatabase({ durable: false }, async ({ url }) => {
      say((await diffMigrationsToSchema(url)) || "-- The migrations match the schema.");
    });
  }
  await withDatabase(async ({ direct }) => {
    const applied = await applyMigrations(direct);
    say(applied.length > 0 ? `Applied: ${applied.join(", ")}` : "Nothing to apply: the database is up to date.");
  });
});
