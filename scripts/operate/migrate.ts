/** `npm run db:migrate`: applies the migrations that the database does not have yet. */
import { openDatabase } from "../support/home";
import { main, say } from "../support/progress";
import { applyMigrations } from "../support/schema-engine";

await main(async () => {
  const database = await openDatabase();
  try {
    const applied = await applyMigrations(database.direct);
    say(applied.length > 0 ? `Applied: ${applied.join(", ")}` : "Nothing to apply: the database is up to date.");
  } finally {
    await database.close();
  }
});
process.exit();
