/**
 * `npm run bench`: how fast the production build answers with so many players, each with a full season of picks, beside
 * an empty call and an empty page of the same server in the same run. `-- --players 12,1000,100000` for other sizes and,
 * with several, how calls grow; `--lists` for long lists alone; `--requests 200000` for the memory that so many take;
 * `--seconds 5` a figure; `--before FOLDER` for calls alone, beside the build of another checkout.
 */
import os from "node:os";
import { build, forgetBuild } from "../support/build";
import { startCold } from "../support/cold-start";
import { readLine } from "../support/command-line";
import { command, Stop, say, step } from "../support/progress";
import { askedBy, EMPTY, POLLED } from "./bench/calls";
import { type Growth, measureCalls, USUAL } from "./bench/calls-in-turns";
import { measureLists } from "./bench/lists";
import { drive, timePage } from "./bench/load";
import { figure, ms, printTable } from "./bench/report";
import { LIVE } from "./bench/seed";
import { openSite, type Site } from "./bench/site";

const CONNECTIONS = [1, 10, 100];
/** Where it is asked only how calls grow, or what they were before. */
const ONE = [USUAL];
const PAGES = ["/bench", "/", "/leaderboard", "/schedule"];

const { values: options } = readLine({
  players: { type: "string", default: "1000" },
  seconds: { type: "string", default: "3" },
  requests: { type: "string", default: "0" },
  built: { type: "boolean", default: false },
  lists: { type: "boolean", default: false },
  before: { type: "string" },
});
const [seconds, requests] = [Number(options.seconds), Number(options.requests)];

await command(async () => {
  const sizes = options.players.split(",").map(Number);
  if (![...sizes, seconds].every((number) => number >= 1) || !(requests >= 0)) throw new Stop("Sizes are numbers.");
  if (options.before !== undefined && (options.lists || requests > 0)) {
    throw new Stop("With another checkout calls alone are compared: leave out --lists and --requests.");
  }
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

async function measure(players: number, connections: number[]): Promise<Growth> {
  const site = await step(`${figure(players)} players`, () => openSite(players));
  try {
    if (options.lists) {
      await measureLists(site, `Lists with ${figure(players)} players, milliseconds`);
      return {};
    }
    if (options.before !== undefined) return await measureBeside(site, players, options.before);
    const growth = await measureCalls({ site, players, connections, seconds });
    await measurePages(site);
    await measureColdStart();
    if (requests > 0) await measureMemory(site);
    return { ...growth, ...(await measureAward(site)) };
  } finally {
    await site.stop();
  }
}

async function measureBeside(site: Site, players: number, folder: string): Promise<Growth> {
  const before = await site.serveBeside(folder);
  return measureCalls({ site, players, connections: ONE, seconds, before }).finally(before.stop);
}

/** What a function of a hosting platform does before it can look at its first call, beside what Next.js does. */
async function measureColdStart(): Promise<void> {
  const { packages, milliseconds, processor, megabytes } = await startCold("0");
  say(
    `\nBefore the first request: ${ms(milliseconds)} ms, ${ms(processor)} ms of a processor, ${figure(megabytes)} MB`,
  );
  say(`Packages loaded for it: ${packages.join(", ") || "none"}`);
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
