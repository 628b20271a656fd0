/**
 * `npm test`: the first part of what must hold, in minutes (docs/decisions/077-first-part.md); `npm run test:all`: all of it, as
 * before a change lands. One step after the other, with a summary. `npm run test:unit`, `test:api` and `test:e2e` run all of one
 * step; `test:pooled` runs the contract tests once more, against two servers behind PgBouncer.
 */
import { spawn } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { findBrowser, findShell } from "../support/browser";
import { build, isBuildStale } from "../support/build";
import { readLine } from "../support/command-line";
import { HOME, ROOT } from "../support/home";
import { command, Stop, say, seconds } from "../support/progress";
import { CALLS_LEFT, FIRST_JOURNEYS } from "./first-part";
import { type Ran, readPlaywrightReport, readVitestReport } from "./test-reports";

interface Outcome extends Ran {
  name: string;
  milliseconds: number;
}

type Step = (name: string) => Promise<Ran>;

const bin = (name: string) => path.join(ROOT, "node_modules", name);
const [asked = "first"] = readLine({}, 1).words;
const REPORTS = path.join(HOME, "test-reports");

type Steps = Record<string, Step>;

/** What both parts have whole. */
const BOTH: Steps = {
  lint: program(bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."),
  types: async () => {
    await program(bin("next/dist/bin/next"), "typegen")("routes");
    return program(bin("typescript/bin/tsc"), "--noEmit")("types");
  },
  unit: vitest("unit"),
};
const ALL: Steps = { ...BOTH, api: vitest("api"), e2e: journeys() };
const FIRST: Steps = {
  ...BOTH,
  api: vitest("api", ...CALLS_LEFT.map((name) => `--exclude=tests/api/${name}.test.ts`)),
  e2e: journeys(...FIRST_JOURNEYS.map((name) => `tests/e2e/${name}.e2e.ts`)),
};

const PARTS: Record<string, Steps> = { first: FIRST, all: ALL };

/** Steps that run only when they are asked for. */
const MORE: Steps = {
  pooled: async (name) => {
    await requireBuild();
    return vitest("pooled")(name);
  },
};

/** The most tests of a step that are named: where more have failed, they have one reason. */
const NAMED_AT_MOST = 20;

function summarise(outcomes: Outcome[]): void {
  say("\nSummary");
  for (const { name, passed, failed, milliseconds } of outcomes) {
    const [sign, count] = [failed.length > 0 ? "✗" : "✓", `${failed.length}`.padStart(4)];
    say(`  ${sign} ${name.padEnd(6)} ${`${passed}`.padStart(5)} passed ${count} failed  ${seconds(milliseconds)}`);
    for (const test of failed.slice(0, NAMED_AT_MOST)) say(`      ${test}`);
    if (failed.length > NAMED_AT_MOST) say(`      and ${failed.length - NAMED_AT_MOST} more`);
  }
  const sum = (pick: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + pick(outcome), 0);
  const failed = sum((outcome) => outcome.failed.length);
  say(`\n${sum((outcome) => outcome.passed)} passed, ${failed} failed`);
  if (failed) process.exitCode = 1;
}

/** A step that is one command and passes or fails as a whole. */
function program(file: string, ...options: string[]): Step {
  return async (name) => {
    const ok = (await run(file, options)) === 0;
    return { passed: ok ? 1 : 0, failed: ok ? [] : [name] };
  };
}

function vitest(project: string, ...options: string[]): Step {
  return async (name) => {
    const report = path.join(REPORTS, `${name}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const code = await run(bin("vitest/vitest.mjs"), ["run", "--project", project, ...reporters, ...options]);
    return honest(await readVitestReport(report), code);
  };
}

/** Those of these files, or all. */
function journeys(...files: string[]): Step {
  return async (name) => {
    const browser = findBrowser();
    await requireBuild();
    const report = path.join(REPORTS, `${name}.json`);
    const code = await run(bin("playwright/cli.js"), ["test", ...files], {
      GOOGLY_BROWSER: browser,
      GOOGLY_SHELL: findShell(browser),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    return honest(await readPlaywrightReport(report), code);
  };
}

async function requireBuild(): Promise<void> {
  if (!(await isBuildStale())) return;
  say("Building …");
  // A whole run has a step for the types.
  await build({ quiet: true, typesAreChecked: asked in PARTS });
}

/** A runner that ended badly has failed, whatever it counted; so has one that ran nothing. */
function honest({ passed, failed }: Ran, code: number): Ran {
  if (failed.length > 0) return { passed, failed };
  if (code !== 0) return { passed, failed: [`The runner ended with ${code}, whatever its tests say`] };
  return { passed, failed: passed === 0 ? ["There was no test to run"] : [] };
}

async function run(file: string, options: string[], variables: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, [file, ...options], {
      cwd: ROOT,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...variables },
      stdio: ["ignore", "inherit", "inherit"],
    })
      .on("error", reject)
      .on("close", (code) => resolve(code ?? 1));
  });
}

/** The steps of a part, or one of them. Throws Stop where there is none of that name. */
function stepsOf(name: string): Steps {
  const part = PARTS[name];
  if (part) return part;
  const known: Steps = { ...ALL, ...MORE };
  const step = known[name];
  if (!step) throw new Stop(`There is no step "${name}". There are: ${Object.keys(known).join(", ")}`);
  return { [name]: step };
}

await command(async () => {
  const steps = stepsOf(asked);
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  const outcomes: Outcome[] = [];
  for (const [name, step] of Object.entries(steps)) {
    say(`\n— ${name}`);
    const started = Date.now();
    outcomes.push({ name, ...(await step(name)), milliseconds: Date.now() - started });
  }
  summarise(outcomes);
  if (steps === FIRST) say("This was the first part; before a change lands: npm run test:all");
});
