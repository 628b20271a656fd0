/**
 * `npm run bench`: how fast the production build answers with so many players, each with a full season of picks, beside
 * an empty call and an empty page of the same server in the same run. `-- --players 12,1000,100000` for other sizes and,
 * with several, how calls grow; `--lists` for long lists alone; `--requests 200000` for the memory that so many take;
 * `--seconds 5` a figure.
 */
import os from "node:os";
import { build, forgetBuild } from "../support/build";
import { startCold } from "../support/cold-start";
import { readLine } from "../support/command-line";
import { command, Stop, say, step } from "../support/progress";
import { askedBy, countStatements, driveSubmits, EMPTY, POLLED, submits, unchanged, WHOLE } from "./bench/calls";
import { measureLists } from "./bench/lists";
import { type Asked, drive, type Measured, measuredIn, type Seen, timePage } from "./bench/load";
import { figure, ms, percent, printTable } from "./bench/report";
import { LIVE } from "./bench/seed";
import { openSite, type Site } from "./bench/site";

const CONNECTIONS = [1, 10, 100];
/** Where it is asked only how calls grow. */
const ONE = [10];
const PAGES = ["/bench", "/", "/leaderboard", "/schedule"];

const { values: options } = readLine({
  players: { type: "string", default: "1000" },
  seconds: { type: "string", default: "3" },
  requests: { type: "string", default: "0" },
  built: { type: "boolean", default: false },
  lists: { type: "boolean", default: false },
});
const [seconds, requests] = [Number(options.seconds), Number(options.requests)];

await command(async () => {
  const sizes = options.players.split(",").map(Number);
  if (![...sizes, seconds].every((number) => number >= 1) || !(requests >= 0)) throw new Stop("Sizes are numbers.");
  process.env.BENCH = "1";
  if (!options.built) await step("building", () => build({ quiet: true }));
  // This build has routes that no other has, however this command ends.
  if (!options.built) await forgetBuild();
  say(
    `${os.cpus().length} × ${os.cpus()[0]?.model}, Node ${process.versions.node}; the load comes from the same machine`,
  );
  const grown: Growth[] = [];
  for (const players of sizes) grown.push(await measure(players, sizes.length === 1 ? CONNECTIONS : ONE));
  if (sizes.length > 1 && !options.lists) printGrowth(sizes, grown);
});

/** By what was asked: how many empty replies cost as much processor time as one; of the award, milliseconds. */
type Growth = Record<string, number>;

async function measure(players: number, connections: number[]): Promise<Growth> {
  const site = await step(`${figure(players)} players`, () => openSite(players));
  try {
    if (options.lists) {
      await measureLists(site, `Lists with ${figure(players)} players, milliseconds`);
      return {};
    }
    const growth = await measureCalls(site, players, connections);
    await measurePages(site);
    await measureColdStart();
    if (requests > 0) await measureMemory(site);
    return { ...growth, ...(await measureAward(site)) };
  } finally {
    await site.stop();
  }
}

/** What a function of a hosting platform does before it can look at its first call, beside what Next.js does. */
async function measureColdStart(): Promise<void> {
  const { packages, milliseconds, processor, megabytes } = await startCold("0");
  say(
    `\nBefore the first request: ${ms(milliseconds)} ms, ${ms(processor)} ms of a processor, ${figure(megabytes)} MB`,
  );
  say(`Packages loaded for it: ${packages.join(", ") || "none"}`);
}

/**
 * Each call in turns of a second with an empty one, since what else the machine does changes all the time. That takes from
 * the rate, but hardly from the processor time that the server itself needs for a reply.
 */
async function measureCalls(site: Site, players: number, connections: number[]): Promise<Growth> {
  const growth: Growth = {};
  const lines: string[][] = [];
  const add = async (name: string, statements: number, run: Run, turns = seconds) => {
    const row = [name, String(statements)];
    await drive(site.origin, EMPTY, 10, 1);
    for (const count of connections) {
      const { empty, call } = await takeTurns(site, () => run(count), count, turns);
      row.push(ms(call.p50), ms(call.p99), figure(call.perSecond), percent(call.perSecond / empty.perSecond));
      if (count !== 10) continue;
      row.push(ms(call.cost), percent(empty.cost / call.cost), ms(call.databaseCost));
      growth[name] = call.cost / empty.cost;
    }
    lines.push(row);
  };
  const forASecond = (asked: Asked) => (count: number) => drive(site.origin, asked, count, 1);
  await add("empty", 0, forASecond(EMPTY));
  for (const [name, address] of Object.entries({ ...POLLED, ...WHOLE })) {
    const asked = await askedBy(site, 7, address);
    await add(name, await countStatements(site, asked), forASecond(asked));
    const again = await unchanged(site, asked);
    await add(`${name}: 304`, await countStatements(site, again), forASecond(again));
  }
  const [, pick = EMPTY] = await submits(site, players);
  // Made a second time it is refused, by the same statements.
  const writes = await countStatements(site, pick);
  // All picks in one turn: each can be made but once.
  await add("submit", writes, (count) => driveSubmits(site, players, count), 1);
  const heads = connections.flatMap((count) => [
    ...[`p50 at ${count}`, "p99", "/s", "of empty"],
    ...(count === 10 ? ["processor", "of empty", "database"] : []),
  ]);
  printTable(`Calls with ${figure(players)} players, milliseconds`, ["call", "statements", ...heads], lines);
  return growth;
}

type Run = (connections: number) => Promise<Seen>;

interface Cost extends Measured {
  /** The processor time that the server took for a reply. */
  cost: number;
  databaseCost: number;
}

async function takeTurns(site: Site, run: () => Promise<Seen>, connections: number, turns: number) {
  const [empty, call]: [Turn[], Turn[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    empty.push(await watch(site, () => drive(site.origin, EMPTY, connections, 1)));
    call.push(await watch(site, run));
  }
  return { empty: costOf(empty), call: costOf(call) };
}

/** With the processor time that the server and PostgreSQL took meanwhile. */
interface Turn extends Seen {
  server: number;
  database: number;
}

async function watch(site: Site, run: () => Promise<Seen>): Promise<Turn> {
  const [server, database] = [await site.processorTime(), await site.databaseTime()];
  const seen = await run();
  return { ...seen, server: (await site.processorTime()) - server, database: (await site.databaseTime()) - database };
}

function costOf(turns: Turn[]): Cost {
  const measured = measuredIn(turns);
  const sum = (part: "server" | "database") => turns.reduce((all, turn) => all + turn[part], 0);
  return { ...measured, cost: sum("server") / measured.replies, databaseCost: sum("database") / measured.replies };
}

async function measurePages(site: Site): Promise<void> {
  const headers = await site.as(7);
  // Where the player is, the browser has said before.
  await site.database.query(`UPDATE profiles SET time_zone = 'UTC' WHERE user_id = 'player-7'`);
  const lines: string[][] = [];
  for (const page of PAGES) {
    const { first, whole } = await timePage(site.origin + page, headers, 40);
    lines.push([page === "/bench" ? "an empty page" : page, ms(first), ms(whole)]);
  }
  printTable("Pages, milliseconds", ["page", "first byte", "whole"], lines);
}

/** What the server holds while it answers, looked at ten times. */
async function measureMemory(site: Site): Promise<void> {
  const all = await Promise.all(Object.values(POLLED).map((address) => askedBy(site, 7, address)));
  const lines: string[][] = [["0", figure(await site.memory())]];
  let answered = 0;
  for (let at = 0; answered < requests; at += 1) {
    const asked = all[at % all.length] ?? EMPTY;
    answered += (await drive(site.origin, asked, 20, 5)).times.length;
    lines.push([figure(answered), figure(await site.memory())]);
  }
  printTable("Memory, megabytes resident", ["requests", "server"], thin(lines));
}

function thin(lines: string[][]): string[][] {
  const every = Math.max(1, Math.floor(lines.length / 10));
  return lines.filter((_line, at) => at % every === 0 || at === lines.length - 1);
}

async function measureAward(site: Site): Promise<Growth> {
  const headers = await site.as(1);
  const post = async (address: string, body: object) => {
    const started = performance.now();
    const sent = { method: "POST", headers: { ...headers, "content-type": "application/json" } };
    const reply = await fetch(site.origin + address, { ...sent, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${address}: ${await reply.text()}`);
    return performance.now() - started;
  };
  const { rows } = await site.database.query("SELECT team_one AS winner FROM matches WHERE match_id = $1", [LIVE]);
  await post("/api/admin/toggle-match", { matchId: LIVE, matchStarted: true, matchEnded: true });
  await post("/api/admin/update-match", { matchId: LIVE, matchWinner: rows[0].winner });
  return { award: await post(`/api/admin/award-points?matchId=${LIVE}`, {}) };
}

function printGrowth(sizes: number[], grown: Growth[]): void {
  const names = Object.keys(grown.at(-1) ?? {});
  const lines = names.map((name) => [name, ...grown.map((growth) => ms(growth[name] ?? 0))]);
  printTable(
    "Growth: the server's processor time for a reply, in empty ones of the same seconds, and an award, milliseconds",
    ["call", ...sizes.map(figure)],
    lines,
  );
}
