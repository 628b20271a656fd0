/** `npm run up`: from nothing to the product in a browser, on this machine. */
import path from "node:path";
import { DEMO_LOGINS, DEMO_PASSWORD } from "../../prisma/seed/logins";
import { build, isBuildStale } from "../support/build";
import { readLine } from "../support/command-line";
import { demoVariables } from "../support/demo-variables";
import { listenForTheEnd } from "../support/ending";
import { HOME, openDatabase, secretsHere } from "../support/home";
import { command, Stop, say, step } from "../support/progress";
import { applyMigrations } from "../support/schema-engine";
import { addressOf, requireFreePort, startServer, untilAskedToEnd } from "../support/server";
import { noteServing, requireUnserved } from "../support/serving";

readLine({});
await command(async () => {
  const asked = listenForTheEnd();
  const host = process.env.HOST || "127.0.0.1";
  const port = Number(process.env.PORT || 3000);
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
    if (database.embedded) await step("Looking for the demo", seedIfEmpty);
    if (await isBuildStale()) await step("Building (about a minute)", () => build({ quiet: true, asked }));
    const logFile = path.join(HOME, "server.log");
    const server = await step("Starting the server", () =>
      startServer({ mode: "start", host, port, variables, logFile, asked }),
    );
    const servesNoMore = noteServing(addressOf(host, port));
    await greet(address, database.embedded);
    const ending = await untilAskedToEnd(server, asked);
    say("\nStopping …");
    await server.stop();
    servesNoMore();
    if (ending === "ended") throw new Stop("The server ended by itself. What it said is in .googly/server.log");
  } finally {
    await database.close();
  }
});

async function seedIfEmpty(): Promise<void> {
  const { seedDemo } = await import("../../prisma/seed/demo");
  const { db } = await import("../../lib/db");
  await seedDemo(new Date());
  await db().$disconnect();
}

async function greet(address: string, demo: boolean): Promise<void> {
  say(`\n  Googly is up at ${address}\n`);
  if (demo) {
    for (const [role, email] of await demoLogins())
      say(`  ${`Log in as ${role}:`.padEnd(21)}${email}  ${DEMO_PASSWORD}`);
    say(`  Mails it sends:      ${address}/outbox\n`);
  }
  say("  Ctrl-C stops it.");
}

/** Of the demo's logins those that are there: a season without players has the administrator's alone. */
async function demoLogins(): Promise<[role: string, email: string][]> {
  const { db } = await import("../../lib/db");
  const { player, admin } = DEMO_LOGINS;
  const users = await db().user.findMany({ where: { email: { in: [player, admin] } }, select: { email: true } });
  await db().$disconnect();
  const roles: [string, string][] = [
    ["a player", player],
    ["an admin", admin],
  ];
  return roles.filter(([, email]) => users.some((user) => user.email === email));
}
