/**
 * `npm run bench`: measures the production build with 1,000 players (`-- --players 10000`) who have picked every match that has ended:
 * calls and pages compared with an empty call and a nearly empty page, picks, an award and a correction under load,
 * memory (after `--calls 50000` mixed calls), and the time to start.
 * `--url http://localhost:3000` measures calls and pages of a running server, signed in as the demo's player or with
 * `--email` and `--password`.
 */
import { execFileSync } from "node:child_process";
import { Agent, type IncomingMessage, request } from "node:http";
import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "../lib/clock";
import { DEMO_LOGINS, DEMO_PASSWORD } from "../prisma/seed/players";
import { command, printTable, readLine, Stop, say, step } from "./support/command";
import { addPlayers, signedIn } from "./support/players";
import { type Site, withSite } from "./support/server";

const MATCHES = 74;
/** How many matches have ended. All but the last of them have points; the last is awarded here. Four later ones are open. */
const ENDED = 70;
const CALLS: Record<string, string> = {
  "empty call": "/api/health/live",
  "check-auth": "/api/auth/check-auth",
  "match/current": "/api/match/current?timezoneOffset=0",
  "match/list": "/api/match/list",
  "prediction/own": "/api/prediction/own",
  "leaderboard/list": "/api/leaderboard/list?limit=50",
  "leaderboard/race": "/api/leaderboard/race",
};
const PAGES: Record<string, string> = {
  "nearly empty page": "/not-cached",
  home: "/",
  schedule: "/schedule",
  leaderboard: "/leaderboard",
  rules: "/rules",
};

const text = { type: "string" } as const;
const { values } = readLine({ players: text, seconds: text, calls: text, url: text, email: text, password: text });
const [players = 0, seconds = 0, mixed = 0] = [values.players ?? 1000, values.seconds ?? 3, values.calls ?? 0].map(
  Number,
);

async function benchSite(site: Site): Promise<void> {
  const [origin = ""] = site.origins;
  const headers = await signedIn(7);
  say(`\nThe server was ready in ${(site.startedIn / 1000).toFixed(1)} s and used ${figure(memoryOf(site))} MB.`);
  await measure("Calls", origin, CALLS, headers);
  await measure("Pages", origin, PAGES, headers);
  await measurePicks(origin);
  await measureAward(origin);
  if (mixed > 0) {
    const calls = Object.values({ ...CALLS, ...PAGES }).map((address): Call => ({ address, headers }));
    let at = 0;
    await step(`${figure(mixed)} mixed calls`, () =>
      drive(
        origin,
        () => calls[at++ % calls.length],
        10,
        () => at >= mixed,
      ),
    );
  }
  say(`\nMemory at the end: ${figure(memoryOf(site))} MB`);
}

interface Call {
  address: string;
  headers: Record<string, string>;
  method?: string;
  body?: object;
  /** The expected status; 200 if left out. */
  status?: number;
}

/** The duration of each call in milliseconds, sorted, and calls per second. */
interface Seen {
  times: number[];
  rate: number;
}

/** Makes calls over a number of connections, until `isOver` or `next` has no more. Throws Stop on another status. */
async function drive(
  origin: string,
  next: () => Call | undefined,
  connections: number,
  isOver: () => boolean,
): Promise<Seen> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const started = performance.now();
  const connection = async () => {
    while (!isOver()) {
      const call = next();
      if (!call) return;
      const from = performance.now();
      const { status = 200, address } = call;
      const found = await send(origin, call, agent);
      if (found !== status) throw new Stop(`${address} returned ${found} instead of ${status}`);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection)).finally(() => agent.destroy());
  const took = (performance.now() - started) / SECOND;
  return { times: times.sort((one, other) => one - other), rate: times.length / took };
}

function send(origin: string, { address, headers, method = "GET", body }: Call, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const type = body ? { "content-type": "application/json" } : {};
    const sent = request(
      origin + address,
      { agent, method, headers: { ...headers, ...type } },
      (reply: IncomingMessage) => {
        reply.resume().once("end", () => resolve(reply.statusCode ?? 0));
      },
    );
    sent.once("error", reject).end(body && JSON.stringify(body));
  });
}

const forSeconds = (duration = seconds) => {
  const until = performance.now() + duration * SECOND;
  return () => performance.now() > until;
};

const at = ({ times }: Seen, share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const ms = (milliseconds: number) => milliseconds.toFixed(milliseconds < 100 ? 1 : 0);
const figure = (number: number) => Math.round(number).toLocaleString("en");

/** Measures each address and compares it with the first one, which does almost nothing. */
async function measure(title: string, origin: string, all: Record<string, string>, headers: Record<string, string>) {
  const rows: string[][] = [];
  let empty = 0;
  for (const [name, address] of Object.entries(all)) {
    const call = (): Call => ({ address, headers });
    // Warm up V8.
    await drive(origin, call, 10, forSeconds());
    const one = await drive(origin, call, 1, forSeconds());
    const ten = await drive(origin, call, 10, forSeconds());
    empty ||= ten.rate;
    const [p50, p99] = [at(one, 0.5), at(one, 0.99)];
    rows.push([
      name,
      ms(p50),
      ms(p99),
      (p99 / p50).toFixed(1),
      figure(ten.rate),
      `${figure((100 * ten.rate) / empty)} %`,
    ]);
  }
  printTable(
    `${title}, milliseconds`,
    [title.toLowerCase(), "p50 at 1", "p99", "p99/p50", "/s at 10", "of empty"],
    rows,
  );
}

/** Picks in a range of open matches, one for each player except the administrator. */
function* picksOf(first: number, last: number): Generator<Promise<Call>> {
  for (let match = first; match <= last; match += 1) {
    for (let player = 2; player <= players; player += 1) {
      const body = {
        userId: `player-${player}`,
        matchId: `match-${match}`,
        predictedTeam: "Mumbai Indians",
        wildcardUsed: false,
      };
      yield signedIn(player).then((headers) => ({
        ...{ address: "/api/prediction/submit", method: "POST", headers, body, status: 201 },
      }));
    }
  }
}

async function some(picks: Generator<Promise<Call>>, count: number): Promise<Call[]> {
  const made: Call[] = [];
  for (let pick = picks.next(); !pick.done && made.length < count; pick = picks.next()) made.push(await pick.value);
  return made;
}

const openPicks = picksOf(MATCHES - 3, MATCHES);

async function measurePicks(origin: string): Promise<void> {
  const rows: string[][] = [];
  for (const connections of [1, 10]) {
    const picks = await some(openPicks, Math.min(1000, (players - 1) / 2));
    const seen = await drive(origin, () => picks.pop(), connections, forSeconds(60));
    rows.push([`at ${connections}`, ms(at(seen, 0.5)), ms(at(seen, 0.99)), figure(seen.rate)]);
  }
  printTable("Picks, milliseconds", ["connections", "p50", "p99", "/s"], rows);
}

/** Awards the newest match and corrects the first, while polls and picks are running. */
async function measureAward(origin: string): Promise<void> {
  const admin = await signedIn(1);
  const player = await signedIn(9);
  const agent = new Agent({ keepAlive: true });
  const post = async (address: string, body: object) => {
    const status = await send(
      origin,
      { address: `/api/admin/${address}`, headers: admin, method: "POST", body },
      agent,
    );
    if (status !== 200) throw new Stop(`${address} returned ${status}`);
  };
  const rows: string[][] = [];
  const work: Record<string, () => Promise<void>> = {
    "award the latest match": () => post(`award-points?matchId=match-${ENDED}`, {}),
    "correct the first match": () => post("update-match", { matchId: "match-1", matchWinner: "Chennai Super Kings" }),
  };
  await post("update-match", { matchId: `match-${ENDED}`, matchWinner: "Mumbai Indians" });
  for (const [name, run] of Object.entries(work)) {
    let isOver = false;
    const picks = await some(openPicks, 1000);
    const polled = [CALLS["leaderboard/list"] ?? "", CALLS["match/current"] ?? ""];
    const polls = drive(
      origin,
      () => ({ address: polled[Number(Math.random() < 0.5)] ?? "", headers: player }),
      2,
      () => isOver,
    );
    const pick = () => picks.pop();
    const picking = drive(origin, pick, 1, () => isOver);
    await sleep(SECOND);
    const started = performance.now();
    await run();
    const took = performance.now() - started;
    await sleep(SECOND);
    isOver = true;
    const [poll, picked] = [await polls, await picking];
    rows.push([name, ms(took), ms(at(poll, 0.99)), ms(at(poll, 1)), ms(at(picked, 0.99)), ms(at(picked, 1))]);
  }
  agent.destroy();
  const heads = ["during polls and picks", "took", "polls: p99", "longest", "picks: p99", "longest"];
  printTable(`Awards with ${figure(players)} players, milliseconds`, heads, rows);
}

/** The server's resident memory in megabytes. */
function memoryOf({ servers: [server] }: Site): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", `${server?.process.pid}`], { encoding: "utf8" })) / 1024;
}

async function logIn(origin: string): Promise<Record<string, string>> {
  const body = {
    email: values.email ?? DEMO_LOGINS.player,
    password: values.password ?? DEMO_PASSWORD,
    rememberMe: false,
  };
  const headers = { "content-type": "application/json" };
  const reply = await fetch(`${origin}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Stop(`Couldn't log in at ${origin}: ${await reply.text()}`);
  return {
    cookie: reply.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; "),
  };
}

/** Matches a day apart, all but the last four picked by everyone. Without triggers, which would take minutes. */
async function seed(): Promise<void> {
  const { db } = await import("../lib/db");
  const { currentSeason } = await import("../lib/season/data");
  const { rescoreSeason } = await import("../lib/scoring/rescore");
  await addPlayers(players);
  await db().$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      await tx.$executeRaw`
        INSERT INTO matches (match_id, match_name, match_number, match_date, match_type, team_one, team_two, match_started,
          match_ended, match_winner, awarded_at, match_status, updated_at)
        SELECT 'match-' || n, 'Match ' || n, n, now() + (n - ${ENDED}::int) * interval '1 day' - interval '5 hours', 'League',
          'Mumbai Indians', 'Chennai Super Kings', n <= ${ENDED}::int, n <= ${ENDED}::int,
          CASE WHEN n < ${ENDED}::int THEN 'Mumbai Indians' END, CASE WHEN n < ${ENDED}::int THEN now() END, '', now()
        FROM generate_series(1, ${MATCHES}::int) n`;
      await tx.$executeRaw`
        INSERT INTO innings (match_id, number, team, runs, wickets, balls)
        SELECT match_id, i, CASE i WHEN 1 THEN team_one ELSE team_two END, 160 + match_number % 30, 6, 120
        FROM matches, generate_series(1, 2) i WHERE match_ended`;
      await tx.$executeRaw`
        INSERT INTO predictions (id, match_id, user_id, predicted_team, wildcard_used)
        SELECT 'pick-' || m.match_number || '-' || n, m.match_id, 'player-' || n,
          CASE WHEN abs(hashint8(n::bigint * 1000 + m.match_number)) % 100 < 35 + n % 40 THEN m.team_one ELSE m.team_two END,
          (n + m.match_number) % 16 = 0
        FROM matches m, generate_series(1, ${players}::int) n WHERE m.match_number <= ${MATCHES - 4}::int
        ORDER BY m.match_number, n`;
    },
    { timeout: 600 * SECOND },
  );
  await db().$executeRaw`VACUUM ANALYZE`;
  const season = await currentSeason();
  await db().$transaction((tx) => rescoreSeason(tx, season), { timeout: 600 * SECOND });
  await db().$executeRaw`VACUUM ANALYZE`;
}

// At the end, because it runs at once and needs the declarations above.
await command(async () => {
  if (!(players > 1 && seconds > 0 && mixed >= 0)) throw new Stop("--players, --seconds and --calls must be numbers");
  say(`${os.cpus().length} × ${os.cpus()[0]?.model}, Node ${process.versions.node}; load from the same machine`);
  if (values.url) {
    const headers = await logIn(values.url);
    await measure("Calls", values.url, CALLS, headers);
    return measure("Pages", values.url, PAGES, headers);
  }
  await withSite(
    { durable: true, seed: () => step(`${figure(players)} players with ${MATCHES} picks each`, seed) },
    benchSite,
  );
});
