/** `npm run up`: from nothing to the product in a browser, on this machine. */
import path from "node:path";
import { DEMO_LOGINS, DEMO_PASSWORD } from "../../prisma/seed/logins";
import { build, isBuildStale } from "../support/build";
import { readLine } from "../support/command-line";
import { demoVariables } from "../support/demo-variables";
import { listenForTheEnd } from "../support/ending";
import { HOME, openDatabase, secretsHere } from "../support/home";
import { command, Stop, say, step } from "../support/progress";
import { readPort } from "../support/read-port";
import { applyMigrations } from "../support/schema-engine";
import { addressOf, requireFreePort, startServer, untilAskedToEnd } from "../support/server";
import { noteServing, requireUnserved } from "../support/serving";

readLine({});
await command(async () => {
  const asked = listenForTheEnd();
  const host = process.env.HOST || "127.0.0.1";
  const port = readPort();
  const address = process.env.NEXTAUTH_URL || `http://localhost:${port}`;
  await requireFreePort(host, port);
  await requireUnserved();

  const secrets = await secretsHere();
  const database = await step("Starting the database", () => openDatabase({ alone: true }));
  try {
    const variables = {
      NODE_ENV: "production",
      DATABASE_URL: database.url,
      NEXTAUTH_URL: address,
      ...secrets,
      SCHEDULER: process.env.SCHEDULER || "1",
      ...(await demoVariables(database.embedded)),
    };
    await step("Applying the migrations", () => applyMigrations(database.direct));
    Object.assign(process.env, variables);
    const logins = database.embedded ? await step("Looking for the demo", seedIfEmpty) : null;
    if (await isBuildStale()) await step("Building (about a minute)", () => build({ quiet: true, asked }));
    const logFile = path.join(HOME, "server.log");
    const server = await step("Starting the server", () =>
      startServer({ mode: "start", host, port, variables, logFile, asked }),
    );
    const servesNoMore = noteServing(addressOf(host, port));
    greet(address, logins);
    const ending = await untilAskedToEnd(server, asked);
    say("\nStopping …");
    await server.stop();
    servesNoMore();
    if (ending === "ended") throw new Stop("The server ended by itself. What it said is in .googly/server.log");
  } finally {
    await database.close();
  }
});

/** Answers with what one logs in as: a season that was filled without players has an administrator alone. */
async function seedIfEmpty(): Promise<string[]> {
  const { seedDemo } = await import("../../prisma/seed/demo");
  const { db } = await import("../../lib/db");
  await seedDemo(new Date());
  const users = await db().user.findMany({
    where: { email: { in: Object.values(DEMO_LOGINS) } },
    select: { email: true },
  });
  await db().$disconnect();
  return users.map(({ email }) => email);
}

/** `logins` is null where the database is not the demo's. */
function greet(address: string, logins: readonly string[] | null): void {
  say(`\n  Googly is up at ${address}\n`);
  if (logins) {
    const { player, admin } = DEMO_LOGINS;
    if (logins.includes(player)) say(`  Log in as a player:  ${player}  ${DEMO_PASSWORD}`);
    if (logins.includes(admin)) say(`  Log in as an admin:  ${admin}  ${DEMO_PASSWORD}`);
    say(`  Mails it sends:      ${address}/outbox\n`);
  }
  say("  Ctrl-C stops it.");
}
