/** `npm run up`: sets everything up and runs the product on this machine. */
import path from "node:path";
import { DEMO_LOGINS, DEMO_PASSWORD } from "../prisma/seed/players";
import { command, readLine, Stop, say, step, untilStopped } from "./support/command";
import { HOME, openDatabase, readPort, secretsHere } from "./support/machine";
import { build, isBuildStale } from "./support/production-build";
import { applyMigrations } from "./support/schema-engine";
import { requireFreePort, startServer, untilEnded } from "./support/server";

readLine({});
await command(async () => {
  const stopSignal = untilStopped();
  const host = process.env.HOST || "127.0.0.1";
  const port = readPort();
  const address = process.env.NEXTAUTH_URL || `http://localhost:${port}`;
  await requireFreePort(host, port);
  const secrets = await secretsHere();
  const database = await step("Starting the database", () => openDatabase({ alone: true }));
  try {
    const variables = {
      NODE_ENV: "production",
      DATABASE_URL: database.url,
      NEXTAUTH_URL: address,
      ...secrets,
      SCHEDULER: process.env.SCHEDULER || "1",
      // Only the embedded database can be a demo.
      DEMO: database.embedded ? "1" : "0",
    };
    await step("Applying the migrations", () => applyMigrations(database.direct));
    Object.assign(process.env, variables);
    const logins = database.embedded ? await step("Checking for the demo", seedIfEmpty) : null;
    if (await isBuildStale()) await step("Building (about a minute)", () => build({ quiet: true, stopSignal }));
    const logFile = path.join(HOME, "server.log");
    const server = await step("Starting the server", () =>
      startServer({ mode: "start", host, port, variables, logFile, stopSignal }),
    );
    greet(address, logins);
    const ending = await untilEnded(server, stopSignal);
    say("\nStopping …");
    await server.stop();
    if (ending === "ended") throw new Stop("The server stopped unexpectedly. See .googly/server.log");
  } finally {
    await database.close();
  }
});

/** Seeds the demo if the database is empty. Returns the demo logins; after `db:seed -- --empty` only an administrator. */
async function seedIfEmpty(): Promise<string[]> {
  const { seedDemo } = await import("../prisma/seed/demo");
  const { db } = await import("../lib/db");
  await seedDemo(new Date());
  const users = await db().user.findMany({
    where: { email: { in: Object.values(DEMO_LOGINS) } },
    select: { email: true },
  });
  await db().$disconnect();
  return users.map(({ email }) => email);
}

/** `logins` is null if it isn't the demo. */
function greet(address: string, logins: readonly string[] | null): void {
  say(`\n  Googly is up at ${address}\n`);
  if (logins) {
    const { player, admin } = DEMO_LOGINS;
    if (logins.includes(player)) say(`  Log in as a player:  ${player}  ${DEMO_PASSWORD}`);
    if (logins.includes(admin)) say(`  Log in as an admin:  ${admin}  ${DEMO_PASSWORD}`);
    say(`  Emails it sends:     ${address}/outbox\n`);
  }
  say("  Ctrl-C stops it.");
}
