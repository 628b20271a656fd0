/**
 * `npm run bench`: how fast the production build answers with so many players, each with a full season of picks, beside
 * an empty call and an empty page of the same server in the same run. `-- --players 12,1000,100000` for other sizes and,
 * with several, how calls grow; `--requests 200000` for the memory that so many take; `--seconds 5` a figure.
 */
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { askedBy, countStatements, driveSubmits, EMPTY, POLLED, submits, unchanged, WHOLE } from "./bench/calls";
import { drive, type Measured, timePage } from "./bench/load";
import { figure, ms, percent, printTable } from "./bench/report";
import { LIVE } from "./bench/seed";
import { openSite, type Site } from "./bench/site";
import { build } from "./support/build";
import { ROOT } from "./support/home";
import { main, Stop, say, step } from "./support/progress";

const CONNECTIONS = [1, 10, 100];
/** Where it is asked only how calls grow. */
const ONE = [10];
const PAGES = ["/bench", "/", "/leaderboard", "/schedule"];

const { values: options } = parseArgs({
  options: {
    players: { type: "string", default: "1000" },
    seconds: { type: "string", default: "3" },
    requests: { type: "string", default: "0" },
    built: { type: "boolean", default: false },
  },
});
const [seconds, requests] = [Number(options.seconds), Number(options.requests)];

await main(async () => {
  const sizes = options.players.split(",").map(Number);
  if (![...sizes, seconds].every((number) => number >= 1) || !(requests >= 0)) throw new Stop("Sizes are numbers.");
  process.env.BENCH = "1";
  if (!options.built) await step("building", () => build({ quiet: true }));
  say(
    `${os.cpus().length} × ${os.cpus()[0]?.model}, Node ${process.versions.node}; the load comes from the same machine`,
  );
  const grown: Growth[] = [];
  for (const players of sizes) grown.push(await measure(players, sizes.length === 1 ? CONNECTIONS : ONE));
  if (sizes.length > 1) printGrowth(sizes, grown);
  // This build has routes that no other has: whoever starts the server next, builds anew.
  if (!options.built) await rm(path.join(ROOT, ".next/complete"), { force: true });
});
process.exit();

/** Milliseconds by what was asked. */
type Growth = Record<string, number>;

async function measure(players: number, connections: number[]): Promise<Growth> {
  const site = await step(`${figure(players)} players`, () => openSite(players));
  try {
    const growth = await measureCalls(site, players, connections);
    await measurePages(site);
    if (requests > 0) await measureMemory(site);
    return { ...growth, ...(await measureAward(site)) };
  } finally {
    await site.stop();
  }
}

/**
 * Each call right after an empty one, since what else the machine does changes by the minute. What it does takes from
 * the rate, but hardly from the processor time that the server itself needs for a reply.
 */
async function measureCalls(site: Site, players: number, connections: number[]): Promise<Growth> {
  const growth: Growth = {};
  const lines: string[][] = [];
  const add = async (name: string, statements: number, run: (count: number) => Promise<Measured>) => {
    const row = [name, String(statements)];
    await drive(site.origin, EMPTY, 10, 1);
    for (const count of connections) {
      const empty = await costOf(site, () => drive(site.origin, EMPTY, count, seconds));
      const { p50, p99, perSecond, cost, databaseCost } = await costOf(site, () => run(count));
      row.push(ms(p50), ms(p99), figure(perSecond), percent(perSecond / empty.perSecond));
      if (count !== 10) continue;
      row.push(ms(cost), percent(empty.cost / cost), ms(databaseCost));
      growth[name] = cost;
    }
    lines.push(row);
  };
  await add("empty", 0, (count) => drive(site.origin, EMPTY, count, seconds));
  for (const [name, address] of Object.entries({ ...POLLED, ...(players <= 1000 ? WHOLE : {}) })) {
    const asked = await askedBy(site, 7, address);
    await add(name, await countStatements(site, asked), (count) => drive(site.origin, asked, count, seconds));
    const again = await unchanged(site, asked);
    await add(`${name}: 304`, await countStatements(site, again), (count) => drive(site.origin, again, count, seconds));
  }
  const [, pick = EMPTY] = await submits(site, players);
  // Made a second time it is refused, by the same statements.
  const writes = await countStatements(site, pick);
  await add("submit", writes, (count) => driveSubmits(site, players, count));
  const heads = connections.flatMap((count) => [
    ...[`p50 at ${count}`, "p99", "/s", "of empty"],
    ...(count === 10 ? ["processor", "of empty", "database"] : []),
  ]);
  printTable(`Calls with ${figure(players)} players, milliseconds`, ["call", "statements", ...heads], lines);
  return growth;
}

/** What was measured, and the processor time that the server and PostgreSQL took for a reply. */
async function costOf(site: Site, run: () => Promise<Measured>) {
  const [server, database] = [await site.processorTime(), await site.databaseTime()];
  const measured = await run();
  const cost = ((await site.processorTime()) - server) / measured.replies;
  return { ...measured, cost, databaseCost: ((await site.databaseTime()) - database) / measured.replies };
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
    const { perSecond } = await drive(site.origin, asked, 20, 5);
    answered += perSecond * 5;
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
    "Growth: the server's processor time for a reply, and the whole time of an award, milliseconds",
    ["call", ...sizes.map(figure)],
    lines,
  );
}
