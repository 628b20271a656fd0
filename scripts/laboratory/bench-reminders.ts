/**
 * `npm run bench:reminders`: how long it takes until so many players have their reminder: writing them, and handing them over to a
 * service on this machine that answers as Resend does. In a database of its own. Another size: `npm run bench:reminders -- 20000`.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import { readLine } from "../support/command-line";
import { command, Stop, say, step } from "../support/progress";
import { addPlayers } from "./add-players";
import { inOwnDatabase } from "./own-database";

const PLAYERS = Number(readLine({}, 1).words[0] ?? 70_000);

await command(async () => {
  if (!Number.isInteger(PLAYERS) || PLAYERS < 1) throw new Stop("The size is a number of players.");
  const service = await startService();
  const mail = { RESEND_API_KEY: "re_bench", RESEND_BASE_URL: service.url };
  await inOwnDatabase(async () => {
    await step(`${PLAYERS.toLocaleString("en")} players who have not picked`, fill);
    await step("writing their reminders", write);
    await step("handing them over", handOver);
    say(`  The service got ${service.mails} mails in ${service.calls} calls.`);
  }, mail);
});

async function fill(): Promise<void> {
  const { db } = await import("@/lib/db");
  await addPlayers(PLAYERS);
  await db().$executeRaw`INSERT INTO profiles (user_id, time_zone) SELECT id, 'Asia/Dubai' FROM users`;
  await db().match.create({
    data: {
      ...{ matchName: "Match 1", matchNumber: 1, matchType: "League", matchDate: new Date(Date.now() + 7_200_000) },
      ...{ teamOne: "Mumbai Indians", teamTwo: "Chennai Super Kings" },
    },
  });
  await db().$executeRaw`ANALYZE`;
}

async function write(): Promise<void> {
  const { sendReminders } = await import("@/lib/reminder/commands");
  const { currentSeason } = await import("@/lib/season/current-season");
  const ran = await sendReminders({ now: new Date(), season: await currentSeason() });
  if (!ran.ran || ran.result.reminded !== PLAYERS) throw new Stop(`Not all were reminded: ${JSON.stringify(ran)}`);
}

/** As often as the scheduled call comes, without the pauses between. */
async function handOver(): Promise<void> {
  const { sendDueMails } = await import("@/lib/mail/outbox");
  for (let left = PLAYERS; left > 0; ) {
    const ran = await sendDueMails(new Date());
    if (!ran.ran || ran.result.failed > 0 || ran.result.sent === 0)
      throw new Stop(`It stopped: ${JSON.stringify(ran)}`);
    left -= ran.result.sent;
  }
}

async function startService() {
  const service = { url: "", mails: 0, calls: 0 };
  const server = createServer(async (request, response) => {
    const mails: unknown = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const count = Array.isArray(mails) ? mails.length : 1;
    service.calls += 1;
    service.mails += count;
    const data = Array.from({ length: count }, () => ({ id: crypto.randomUUID() }));
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Stop("The service listens on no port.");
  service.url = `http://127.0.0.1:${address.port}`;
  return service;
}
