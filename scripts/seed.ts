/**
 * `npm run db:seed`: fills an empty embedded database with the demo; with `-- --empty` only with fixtures and an
 * administrator. `-- --reset` empties it first.
 */
import { command, readLine, Stop, say } from "./support/command";
import { withProduct } from "./support/machine";
import { applyMigrations } from "./support/schema-engine";

await command(async () => {
  const { values } = readLine({ empty: { type: "boolean" }, reset: { type: "boolean", default: false } });
  if (process.env.DATABASE_URL) {
    throw new Stop("DATABASE_URL is set, but demo accounts are only created in the embedded database.");
  }
  const seed = async ({ direct }: { direct: string }) => {
    await applyMigrations(direct);
    const { seedBareSeason, seedDemo } = await import("../prisma/seed/demo");
    const filled = await (values.empty ? seedBareSeason : seedDemo)(new Date());
    if (!filled) return say("The database isn't empty, so nothing was changed. Add --reset to empty it first.");
    const { DEMO_LOGINS, DEMO_PASSWORD } = await import("../prisma/seed/players");
    const logins = values.empty ? [DEMO_LOGINS.admin] : Object.values(DEMO_LOGINS);
    say(`The demo season is ready. Log in as ${logins.join(" or ")}, with ${DEMO_PASSWORD}.`);
  };
  await withProduct(seed, { reset: values.reset, migrates: true });
});
