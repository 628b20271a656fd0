/**
 * `npm run db:seed`: fills the embedded database with the demo when it is empty; with `-- --empty` with the fixtures
 * and an administrator alone. `-- --reset` empties it first.
 */
import { keepSecrets, openDatabase } from "../support/home";
import { main, Stop, say } from "../support/progress";
import { applyMigrations } from "../support/schema-engine";

await main(async () => {
  const reset = process.argv.includes("--reset");
  const database = await openDatabase({ reset });
  try {
    if (!database.embedded) {
      throw new Stop("DATABASE_URL is set: demo accounts are only ever made in the embedded database.");
    }
    await applyMigrations(database.url);
    Object.assign(process.env, await keepSecrets(), {
      DATABASE_URL: database.url,
      NEXTAUTH_URL: process.env.NEXTAUTH_URL || "http://localhost:3000",
    });
    const { seedBareSeason, seedDemo } = await import("../../prisma/seed/demo");
    const seed = process.argv.includes("--empty") ? seedBareSeason : seedDemo;
    const filled = await seed(new Date());
    say(
      filled ? "The season is in." : "The database is not empty: nothing was changed. Add --reset to empty it first.",
    );
    await (await import("../../lib/db")).db().$disconnect();
  } finally {
    await database.close();
  }
});
process.exit();
