/** `npm run db:migrate`: applies the migrations that the database does not have yet. */
import { readLine } from "../support/command-line";
import { withDatabase } from "../support/home";
import { command, say } from "../support/progress";
import { applyMigrations } from "../support/schema-engine";

readLine({});
await command(() =>
  withDatabase(async ({ direct }) => {
    const applied = await applyMigrations(direct);
    say(applied.length > 0 ? `Applied: ${applied.join(", ")}` : "Nothing to apply: the database is up to date.");
  }),
);
