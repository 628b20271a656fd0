/**
 * `npm run soak -- --minutes 2 --players 500`: a match day under load on the production build, while the database and a
 * server are killed, emails are refused, and the match data source returns nonsense. At the end, every acknowledged
 * pick must be stored, every email sent once, and `npm run verify` must pass. `--servers 2 --pooled` uses two servers
 * behind PgBouncer.
 */
import { spawnSync } from "node:child_process";
import { createServer } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { HOUR, MINUTE, SECOND } from "../lib/clock";
import { command, readLine, Stop, say } from "./support/command";
import { ROOT } from "./support/machine";
import { addPlayers, signedIn } from "./support/players";
import { requirePooler, startPooler } from "./support/pooler";
import { type Site, withSite } from "./support/server";

/** How many players act at the same time. */
const LOOPS = 20;
/** How long calls may still fail after an outage, until those waiting for a connection or a lock have timed out. */
const RECOVERS_WITHIN = 20 * SECOND;
const PATIENCE = 30 * SECOND;
/** The percentage of calls outside outages that may be turned away on a busy machine. */
const MOST_TURNED_AWAY = 5;
const FAIR_REFUSALS = ["PICKS_CLOSED", "ALREADY_PICKED", "NOT_FOUND", "NO_WILDCARDS_LEFT", "TOO_MANY_REQUESTS"];
const READS = [
  "/api/match/current?timezoneOffset=0",
  "/api/match/list",
  "/api/leaderboard/list?limit=50",
  "/api/prediction/own",
];
const JOBS = ["refresh-scores", "seal", "send-mails", "send-notifications", "send-reminders"];
const [ONE, TWO] = ["Mumbai Indians", "Chennai Super Kings"];
/** Open all day; closing halfway through; ended, and awarded and corrected during the day. */
const MATCHES = { open: "open", closing: "closing", ended: "ended" } as const;

const text = { type: "string" } as const;
const { values } = readLine({
  minutes: text,
  players: text,
  servers: text,
  pooled: { type: "boolean", default: false },
});
const [minutes = 0, players = 0, servers = 0] = [values.minutes ?? 2, values.players ?? 500, values.servers ?? 1].map(
  Number,
);

async function seed(): Promise<void> {
  const { db } = await import("../lib/db");
  const { currentSeason } = await import("../lib/season/data");
  await addPlayers(players);
  const { id: seasonId, rules } = await currentSeason();
  const now = Date.now();
  const closesAt = now + (minutes * MINUTE) / 2;
  const match = (matchId: string, matchNumber: number, matchDate: number) => ({
    ...{
      matchId,
      matchNumber,
      seasonId,
      matchName: `Match ${matchNumber}`,
      matchType: "League" as const,
      matchStatus: "",
    },
    ...{ teamOne: ONE, teamTwo: TWO, matchDate: new Date(matchDate) },
  });
  await db().match.create({ data: match(MATCHES.open, 3, now + 6 * HOUR) });
  await db().match.create({ data: match(MATCHES.closing, 2, closesAt + rules.picksCloseBefore * MINUTE) });
  const ended = match(MATCHES.ended, 1, now + 5 * HOUR);
  await db().match.create({ data: ended });
  const { submitPick } = await import("../lib/pick/actions");
  const season = await currentSeason();
  for (let player = 2; player <= Math.min(players, 200); player += 1) {
    const pick = { predictedTeam: player % 3 ? ONE : TWO, wildcardUsed: player % 4 === 0 };
    await submitPick({ userId: `player-${player}`, matchId: MATCHES.ended, ...pick }, { now: new Date(), season });
  }
  await db().match.update({
    where: { matchId: MATCHES.ended },
    data: { matchDate: new Date(now - 5 * HOUR), matchStarted: true, matchEnded: true },
  });
}

/** The values that a player's pick may have, judging from responses: a single one once it's acknowledged. */
type Possible = Map<string, Set<string>>;
const NONE = "none";

interface Day {
  site: Site;
  possible: Possible;
  faults: string[];
  statuses: Map<number, number>;
  times: number[];
  /** When each outage began and ended; milliseconds since the epoch. */
  outages: { from: number; until: number }[];
  turnedAway: number;
}

async function playDay(site: Site, mail: MailService): Promise<void> {
  const day: Day = {
    site,
    possible: new Map(),
    faults: [],
    statuses: new Map(),
    times: [],
    outages: [],
    turnedAway: 0,
  };
  const ends = Date.now() + minutes * MINUTE;
  const isOver = () => Date.now() > ends;
  const part = (share: number) => sleep(Math.max(0, ends - (1 - share) * minutes * MINUTE - Date.now()));
  const outage = async (what: string, work: () => Promise<unknown>) => {
    say(`  … ${what}`);
    const span = { from: Date.now(), until: Number.POSITIVE_INFINITY };
    day.outages.push(span);
    await work();
    span.until = Date.now() + RECOVERS_WITHIN;
  };
  const killDatabase = async () => {
    const restart = await site.postgres.crash();
    await sleep(2 * SECOND);
    await restart();
  };
  const admin = (address: string, body: object = {}) =>
    retryUntilDone(day, { player: 1, method: "POST", address, body });
  const result = (matchWinner: string) => admin("/api/admin/update-match", { matchId: MATCHES.ended, matchWinner });

  const loops = Array.from({ length: LOOPS }, (_, loop) => playAs(day, loop, isOver));
  const pings = pingJobs(day, isOver);
  await part(0.1);
  await result(ONE);
  // Two simultaneous awards have to count once.
  await Promise.all([1, 2].map(() => admin(`/api/admin/award-points?matchId=${MATCHES.ended}`)));
  await part(0.2);
  await outage("the database is killed", killDatabase);
  await part(0.35);
  say("  … emails are refused");
  mail.refuses = true;
  await part(0.5);
  await outage("a server is killed", () => site.killServer(0));
  mail.refuses = false;
  await part(0.65);
  await result(TWO);
  await part(0.7);
  await outage("the database and a server are killed at once", () =>
    Promise.all([killDatabase(), site.killServer(servers - 1)]),
  );
  await Promise.all([...loops, pings]);
  await settle(day);
  await audit(day, mail);

  const times = day.times.toSorted((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  say(`\n${times.length} calls by status: ${JSON.stringify(Object.fromEntries(day.statuses))} (0: no answer)`);
  say(`${day.turnedAway} calls outside the outages got no answer or a 503`);
  say(`p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
  say(`faults: ${day.faults.length}`);
  for (const fault of day.faults.slice(0, 20)) say(`  ${fault}`);
  if (day.faults.length > 0) process.exitCode = 1;
}

/** Reads, picks, changes picks and resets passwords as one player after another. No two loops share a player. */
async function playAs(day: Day, loop: number, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const player = 2 + loop + LOOPS * (turn % Math.max(1, Math.floor((players - 1 - loop) / LOOPS)));
    if (player > players) continue;
    const address = READS[Math.floor(Math.random() * READS.length)] ?? "";
    await call(day, { player, method: "GET", address });
    if (Math.random() < 0.01) {
      const body = { email: `player-${player}@example.com` };
      await call(day, { player, method: "POST", address: "/api/auth/forgot-password", body });
    }
    await changePick(day, player, Math.random() < 0.5 ? MATCHES.open : MATCHES.closing);
  }
}

async function changePick(day: Day, player: number, matchId: string): Promise<void> {
  const userId = `player-${player}`;
  const key = `${matchId} ${userId}`;
  const before = day.possible.get(key) ?? new Set([NONE]);
  const [only] = before;
  const isDelete = before.size === 1 && only !== NONE;
  const wildcardUsed = Math.random() < 0.2;
  const predictedTeam = Math.random() < 0.5 ? ONE : TWO;
  const wanted = isDelete ? NONE : `${predictedTeam} ${wildcardUsed}`;
  const reply = await call(day, {
    ...{ player, method: "POST" },
    address: isDelete ? "/api/prediction/delete-prediction" : "/api/prediction/submit",
    body: { userId, matchId, ...(isDelete ? {} : { predictedTeam, wildcardUsed }) },
  });
  if (reply.status === 200 || reply.status === 201) day.possible.set(key, new Set([wanted]));
  // It may have succeeded although the response was lost.
  else if (reply.status === 0 || reply.status >= 500) day.possible.set(key, new Set([...before, wanted]));
  else if (!FAIR_REFUSALS.includes(reply.code)) day.faults.push(`A pick returned ${reply.status} ${reply.code}`);
}

interface Call {
  player: number;
  method: string;
  address: string;
  body?: object;
}

const failure = z.object({ code: z.string() });

/** Calls one of the servers. A 500 is a fault; no answer or a 503 outside an outage counts as turned away. */
async function call(day: Day, { player, method, address, body }: Call): Promise<{ status: number; code: string }> {
  const { origins } = day.site;
  const origin = origins[Math.floor(Math.random() * origins.length)];
  const from = Date.now();
  const headers = {
    ...(await signedIn(player)),
    "x-forwarded-for": `10.0.${player >> 8}.${player & 255}`,
    "content-type": "application/json",
  };
  const init = { method, headers, signal: AbortSignal.timeout(PATIENCE), ...(body && { body: JSON.stringify(body) }) };
  const reply = await fetch(`${origin}${address}`, init)
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => ({ status: 0, text: "" }));
  const until = Date.now();
  day.times.push(until - from);
  day.statuses.set(reply.status, (day.statuses.get(reply.status) ?? 0) + 1);
  const isOutage = day.outages.some((outage) => until >= outage.from && from <= outage.until);
  if (reply.status === 500) day.faults.push(`${address} returned 500`);
  if ((reply.status === 0 || reply.status === 503) && !isOutage) day.turnedAway += 1;
  const isJson = reply.text.startsWith("{");
  return { status: reply.status, code: isJson ? (failure.safeParse(JSON.parse(reply.text)).data?.code ?? "") : "" };
}

/** Retries a call until it succeeds. */
async function retryUntilDone(day: Day, wanted: Call): Promise<void> {
  for (const deadline = Date.now() + MINUTE; Date.now() < deadline; await sleep(250)) {
    const { status, code } = await call(day, wanted);
    if (status === 200) return;
    if (status !== 0 && status !== 503) throw new Error(`${wanted.address} returned ${status} ${code}`);
  }
  throw new Error(`${wanted.address} didn't answer in time`);
}

/** Runs the scheduled jobs on all servers at the same time, every two seconds. */
async function pingJobs(day: Day, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await runJobs(day);
    await sleep(2 * SECOND);
  }
}

async function runJobs({ site }: Day): Promise<void> {
  const headers = { authorization: `Bearer ${site.variables.CRON_SECRET}` };
  const ping = (origin: string, job: string) =>
    fetch(`${origin}/api/cron/${job}`, { headers, signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
  await Promise.all(site.origins.flatMap((origin) => JOBS.map((job) => ping(origin, job))));
}

/** Runs the jobs until all emails are sent. */
async function settle(day: Day): Promise<void> {
  const { db } = await import("../lib/db");
  for (const deadline = Date.now() + 3 * MINUTE; Date.now() < deadline; await sleep(SECOND)) {
    // Don't wait for the retry delays, which are longer than the run.
    await db().mail.updateMany({ where: { nextAttemptAt: { not: null } }, data: { nextAttemptAt: new Date() } });
    await runJobs(day);
    const left = await db().mail.count({ where: { nextAttemptAt: { not: null } } });
    if (left === 0) return;
  }
  day.faults.push("Some emails were never sent");
}

async function audit(day: Day, mail: MailService): Promise<void> {
  const { db } = await import("../lib/db");
  const { currentSeason } = await import("../lib/season/data");
  const { faults, possible, statuses, turnedAway } = day;
  const matchId = { in: [MATCHES.open, MATCHES.closing] };
  const picks = await db().pick.findMany({ where: { matchId } });
  const stored = new Map(
    picks.map((pick) => [`${pick.matchId} ${pick.userId}`, `${pick.predictedTeam} ${pick.wildcardUsed}`]),
  );
  for (const [key, states] of possible) {
    const found = stored.get(key) ?? NONE;
    if (!states.has(found)) faults.push(`${key}: stored ${found}, but confirmed ${[...states].join(" or ")}`);
  }
  for (const key of stored.keys()) if (!possible.has(key)) faults.push(`${key}: no one made this pick`);

  const { id: seasonId, rules } = await currentSeason();
  const entries = await db().entry.findMany({ where: { seasonId } });
  const used = await db().pick.groupBy({ by: "userId", where: { wildcardUsed: true }, _count: true });
  const usedBy = new Map(used.map(({ userId, _count }) => [userId, _count]));
  for (const { userId, wildcards } of entries) {
    const expected = rules.wildcards - (usedBy.get(userId) ?? 0);
    if (wildcards !== expected) faults.push(`${userId} has ${wildcards} wildcards left instead of ${expected}`);
  }

  const untouched = await db().match.count({ where: { matchId, matchWinner: null, matchStarted: false } });
  if (untouched !== 2) faults.push("A wrong answer from the data source changed a match");
  const mails = await db().mail.count({ where: { sentAt: { not: null } } });
  if (mail.taken.size < mails) faults.push(`${mails} emails are marked as sent, but ${mail.taken.size} were accepted`);
  const twice = [...mail.taken.values()].filter((bodies) => bodies.size > 1).length;
  if (twice > 0) faults.push(`${twice} emails were sent twice with different text`);
  const calls = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  if (turnedAway > (calls * MOST_TURNED_AWAY) / 100) faults.push(`${turnedAway} of ${calls} calls were refused`);
  say(`  … ${possible.size} picks, ${entries.length} players and ${mails} emails checked`);

  const verify = spawnSync(process.execPath, [path.join(ROOT, "scripts/run.mjs"), "verify"], {
    env: { ...process.env, DATABASE_URL: day.site.databaseUrl },
    encoding: "utf8",
  });
  if (verify.status !== 0) faults.push(`npm run verify:\n${verify.stdout}${verify.stderr}`);
}

interface MailService {
  url: string;
  refuses: boolean;
  /** The bodies of accepted emails by idempotency key. The real service delivers each key once. */
  taken: Map<string, Set<string>>;
  stop: () => void;
}

async function startMailService(): Promise<MailService> {
  const service: MailService = { url: "", refuses: false, taken: new Map(), stop: () => undefined };
  const { url, stop } = await listen((headers, body) => {
    if (service.refuses) return { status: 500, text: '{"name":"internal_server_error","message":"No"}' };
    const letters: unknown[] = [JSON.parse(body)].flat();
    const key = String(headers["idempotency-key"] ?? crypto.randomUUID());
    for (const at of letters.keys()) {
      const name = `${key} ${at}`;
      service.taken.set(name, (service.taken.get(name) ?? new Set()).add(JSON.stringify(letters[at])));
    }
    const ids = letters.map(() => ({ id: crypto.randomUUID() }));
    return { status: 200, text: JSON.stringify(body.startsWith("[") ? { data: ids } : ids[0]) };
  });
  return Object.assign(service, { url, stop });
}

/** A match data source whose responses are all invalid, each in another way. */
async function startNonsense() {
  const answers = [
    { status: 500, text: "<h1>Internal Server Error</h1>" },
    { status: 200, text: "{" },
    { status: 200, text: '{"status":"failure","reason":"Invalid API key"}' },
    { status: 200, text: '{"status":"success","data":null}' },
    {
      status: 200,
      text: '{"status":"success","data":{"matchList":[{"id":"open","name":"No, v Nobody","matchWinner":"Nobody"}]}}',
    },
    {
      status: 200,
      text: '{"status":"success","data":[{"id":"closing","score":[{"r":-5,"w":99,"o":"x","inning":"?"}]}]}',
    },
  ];
  let next = 0;
  return listen(() => answers[next++ % answers.length] ?? { status: 500, text: "" });
}

interface Answer {
  status: number;
  text: string;
}

async function listen(answer: (headers: Record<string, unknown>, body: string) => Answer) {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      const { status, text } = answer(request.headers, body);
      response.writeHead(status, { "content-type": "application/json" }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { url: `http://127.0.0.1:${address.port}`, stop: () => void server.close() };
}

// At the end, because it runs at once and needs the declarations above.
await command(async () => {
  if (!(minutes > 0 && players > 0 && servers > 0))
    throw new Stop("--minutes, --players and --servers must be above zero");
  if (values.pooled) requirePooler();
  const mail = await startMailService();
  const source = await startNonsense();
  const site = {
    durable: true,
    servers,
    seed,
    ...(values.pooled && { pooler: startPooler }),
    variables: {
      TRUSTED_PROXIES: "1",
      ...{ RESEND_API_KEY: "re_soak", RESEND_BASE_URL: mail.url, MAIL_FROM: "Googly <soak@example.com>" },
      ...{ CRICKETDATA_API_KEY: "soak", CRICKETDATA_SERIES_ID: "season", CRICKETDATA_BASE_URL: source.url },
    },
  };
  await withSite(site, (opened) => playDay(opened, mail)).finally(() => {
    mail.stop();
    source.stop();
  });
});
