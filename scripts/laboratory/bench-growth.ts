/**
 * `npm run bench:growth`: every call and every page there is, with 1,000 and with 100,000 players, and by how much each has
 * grown. `-- --players 12,1000,100000` for other sizes. In databases of its own, which are thrown away.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { type CallCost, callCost } from "../../tests/growth/call-cost";
import { build, isBuildStale } from "../support/build";
import { readLine } from "../support/command-line";
import { ROOT } from "../support/home";
import { command, Stop, step } from "../support/progress";
import { measurePages } from "./bench/every-page";
import { figure, ms, printTable } from "./bench/report";
import { openSite, type Site } from "./bench/site";

type Costs = Record<string, CallCost>;

const TITLES = { waited: "Waited", server: "The server's processor time", database: "The database's processor time" };

await command(async () => {
  const { values } = readLine({ players: { type: "string", default: "1000,100000" } });
  const sizes = values.players.split(",").map(Number);
  if (!sizes.every((size) => size >= 100)) throw new Stop("Sizes are numbers of players, a hundred at least.");
  if (await isBuildStale()) await step("building", () => build({ quiet: true }));
  const all: Costs[] = [];
  for (const size of sizes) all.push(await measure(size));
  for (const part of ["waited", "server", "database"] as const) printGrowth(part, sizes, all);
});

async function measure(players: number): Promise<Costs> {
  const site = await step(`${figure(players)} players`, () => openSite(players));
  try {
    const pages = await step("pages", () => measurePages(site));
    return { ...pages, ...(await step("calls", () => measureCalls(site))) };
  } finally {
    await site.stop();
  }
}

/** In a process of their own, by the tests' own list. */
async function measureCalls(site: Site): Promise<Costs> {
  const folder = await mkdtemp(path.join(tmpdir(), "googly-growth-"));
  const report = path.join(folder, "costs.json");
  const variables = { FILLED_DATABASE: site.databaseUrl, POSTMASTER: site.postmaster, REPORT: report };
  const tests = spawn(
    process.execPath,
    [path.join(ROOT, "node_modules/vitest/vitest.mjs"), "run", "--project", "growth"],
    { cwd: ROOT, env: { ...process.env, ...variables, NODE_ENV: "test" }, stdio: ["ignore", "ignore", "inherit"] },
  );
  const [code] = await once(tests, "close");
  const costs = z.record(z.string(), callCost).parse(JSON.parse(await readFile(report, "utf8")));
  await rm(folder, { recursive: true });
  if (code !== 0) process.exitCode = 1;
  return costs;
}

function printGrowth(part: Exclude<keyof CallCost, "status">, sizes: number[], all: Costs[]): void {
  const last = all.at(-1) ?? {};
  const lines = Object.keys(last).map((name) => {
    const figures = all.map((costs) => costs[name]?.[part] ?? 0);
    return [name, String(last[name]?.status), ...figures.map(ms), ...growthOf(figures)];
  });
  const growth = sizes.length > 1 ? ["growth"] : [];
  printTable(`${TITLES[part]}, milliseconds`, ["", "status", ...sizes.map(figure), ...growth], lines);
}

/** How many times the last but one the last figure is; nothing where one size alone was measured. */
function growthOf(figures: readonly number[]): string[] {
  const [before, now] = figures.slice(-2);
  if (before === undefined || now === undefined) return [];
  return [before > 0 ? (now / before).toFixed(1) : ""];
}
