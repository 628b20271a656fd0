/** `npm run db:seed`: fills the embedded database with the demo when it is empty. */
import { keepSecrets, openDatabase } from "./support/home";
import { main, Stop, say } from "./support/progress";
import { applyMigrations } from "./support/schema-engine";

await main(async () => {
  const database = await openDatabase();
  try {
    if (!database.embedded) {
      throw new Stop("DATABASE_URL is set: demo accounts are only ever made in the embedded database.");
    }
    await applyMigrations(database.url);
    Object.assign(process.env, await keepSecrets(), {
      DATABASE_URL: database.url,
      NEXTAUTH_URL: process.env.NEXTAUTH_URL || "http://localhost:3000",
    });
    const { seedDemo } = await import("../prisma/seed/demo");
    say((await seedDemo()) ? "The demo is in." : "The database is not empty: nothing was changed.");
  } finally {
    await database.close();
  }
});
process.exit();
