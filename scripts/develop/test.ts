/**
 * `npm test`: everything that must hold before a change lands, one step after the other, with a summary.
 * `npm run test:unit`, `test:api` and `test:e2e` run one step; `test:pooled` runs the contract tests once more, against
 * two servers behind PgBouncer.
 */
import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { findBrowser, findShell } from "../support/browser";
import { build, isBuildStale } from "../support/build";
import { readLine } from "../support/command-line";
import { HOME, ROOT } from "../support/home";
import { command, Stop, say, seconds } from "../support/progress";

interface Outcome {
  name: string;
  passed: number;
  failed: number;
  milliseconds: number;
}

type Step = (name: string) => Promise<Omit<Outcome, "name" | "milliseconds">>;

const bin = (name: string) => path.join(ROOT, "node_modules", name);
const [only] = readLine({}, 1).words;
const REPORTS = path.join(HOME, "test-reports");

const STEPS: Record<string, Step> = {
  lint: program(bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."),
  types: async () => {
    await program(bin("next/dist/bin/next"), "typegen")("routes");
    return program(bin("typescript/bin/tsc"), "--noEmit")("types");
  },
  unit: vitest("unit"),
  api: vitest("api"),
  e2e: browserJourneys,
};

/** Steps that run only when they are asked for. */
const MORE_STEPS: Record<string, Step> = {
  pooled: async (name) => {
    await requireBuild();
    return vitest("pooled")(name);
  },
};

function summarise(outcomes: Outcome[]): void {
  say("\nSummary");
  for (const { name, passed, failed, milliseconds } of outcomes) {
    say(
      `  ${failed ? "✗" : "✓"} ${name.padEnd(6)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${seconds(milliseconds)}`,
    );
  }
  const sum = (pick: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + pick(outcome), 0);
  const failed = sum((outcome) => outcome.failed);
  say(`\n${sum((outcome) => outcome.passed)} passed, ${failed} failed`);
  if (failed) process.exitCode = 1;
}

/** A step that is one command and passes or fails as a whole. */
function program(file: string, ...options: string[]): Step {
  return async () => {
    const ok = (await run(file, options)) === 0;
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  };
}

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), success: z.boolean() });

function vitest(project: string): Step {
  return async (name) => {
    const report = path.join(REPORTS, `${name}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const code = await run(bin("vitest/vitest.mjs"), ["run", "--project", project, ...reporters]);
    const { numPassedTests, numFailedTests } = await readReport(report, vitestReport);
    return honest({ passed: numPassedTests, failed: numFailedTests }, code);
  };
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

async function browserJourneys(): Promise<{ passed: number; failed: number }> {
  const browser = findBrowser();
  await requireBuild();
  const report = path.join(REPORTS, "e2e.json");
  const code = await run(bin("playwright/cli.js"), ["test"], {
    GOOGLY_BROWSER: browser,
    GOOGLY_SHELL: findShell(browser),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const { stats } = await readReport(report, playwrightReport);
  return honest({ passed: stats.expected, failed: stats.unexpected + stats.flaky }, code);
}

async function requireBuild(): Promise<void> {
  if (!(await isBuildStale())) return;
  say("Building …");
  // A whole run has a step for the types.
  await build({ quiet: true, typesAreChecked: only === undefined });
}

/** A runner that ended badly has failed, whatever it counted; so has one that ran nothing. */
function honest(count: { passed: number; failed: number }, code: number): { passed: number; failed: number } {
  const nothing = count.passed + count.failed === 0;
  return count.failed === 0 && (code !== 0 || nothing) ? { ...count, failed: 1 } : count;
}

async function readReport<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new Stop("The test runner ended without a report.");
  });
  return schema.parse(JSON.parse(text));
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

await command(async () => {
  const names = only ? [only] : Object.keys(STEPS);
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  const outcomes: Outcome[] = [];
  for (const name of names) {
    const step = STEPS[name] ?? MORE_STEPS[name];
    const known = Object.keys({ ...STEPS, ...MORE_STEPS });
    if (!step) throw new Stop(`There is no step "${name}". There are: ${known.join(", ")}`);
    say(`\n— ${name}`);
    const started = Date.now();
    outcomes.push({ name, ...(await step(name)), milliseconds: Date.now() - started });
  }
  summarise(outcomes);
});
