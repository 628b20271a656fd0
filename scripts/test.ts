/**
 * `npm test`: all checks before a change lands, with a summary. Single steps: `npm run test:unit` (including components),
 * `test:api`, `test:e2e`, or `npm test -- lint types`.
 */
import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { findBrowser, findShell } from "./support/browser";
import { command, readLine, Stop, say, seconds } from "./support/command";
import { HOME, ROOT } from "./support/machine";
import { build, isBuildStale } from "./support/production-build";

interface Ran {
  passed: number;
  /** A line for each failed test. */
  failed: string[];
}

const bin = (name: string) => path.join(ROOT, "node_modules", name);
const REPORTS = path.join(HOME, "test-reports");
/** How many failed tests of a step are listed. */
const NAMED_AT_MOST = 20;

const STEPS: Record<string, () => Promise<Ran>> = {
  lint: () => program("lint", bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."),
  types: async () => {
    await run(bin("next/dist/bin/next"), ["typegen"]);
    return program("types", bin("typescript/bin/tsc"), "--noEmit", "--checkers", "2");
  },
  unit: () => vitest("unit", "component"),
  api: () => vitest("api"),
  e2e: browserTests,
};

/** A step that passes or fails as a whole. */
async function program(name: string, file: string, ...options: string[]): Promise<Ran> {
  const ok = (await run(file, options)) === 0;
  return { passed: ok ? 1 : 0, failed: ok ? [] : [name] };
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullable() }),
      ),
    }),
  ),
});

async function vitest(...projects: string[]): Promise<Ran> {
  const report = path.join(REPORTS, `${projects.join("-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await run(bin("vitest/vitest.mjs"), [
    "run",
    ...projects.flatMap((name) => ["--project", name]),
    ...reporters,
  ]);
  const { numPassedTests, testResults } = await read(report, vitestReport);
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const where = path.relative(ROOT, name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    // A file that can't be loaded, or whose hooks fail, fails without a failed test.
    if (status === "failed" && tests.length === 0) return [inALine(where, message)];
    return tests.map(({ fullName, failureMessages }) => inALine(`${where}: ${fullName}`, failureMessages?.[0]));
  });
  return honest({ passed: numPassedTests, failed }, code);
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().exactOptional() })) })),
    }),
  ),
});
const suite = z.object({
  specs: z.array(spec),
  get suites(): z.ZodExactOptional<z.ZodArray<typeof suite>> {
    return z.array(suite).exactOptional();
  },
});
type Suite = z.infer<typeof suite>;
const playwrightReport = z.object({
  stats: z.object({ expected: z.number() }),
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().exactOptional() })),
});

async function browserTests(): Promise<Ran> {
  const browser = findBrowser();
  if (await isBuildStale()) {
    say("Building …");
    await build({ quiet: true });
  }
  const report = path.join(REPORTS, "e2e.json");
  const code = await run(bin("playwright/cli.js"), ["test"], {
    GOOGLY_BROWSER: browser,
    GOOGLY_SHELL: findShell(browser),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const { stats, suites, errors } = await read(report, playwrightReport);
  const failed = suites.flatMap(specsOf).flatMap(({ title, file: where, line, tests }) => {
    const bad = tests.find(({ status }) => status === "unexpected" || status === "flaky");
    return bad ? [inALine(`${where}:${line}: ${title}`, bad.results[0]?.errors[0]?.message)] : [];
  });
  const faults = errors.map(({ message }) => inALine("The runner", message));
  return honest({ passed: stats.expected, failed: [...failed, ...faults] }, code);
}

function specsOf({ specs, suites = [] }: Suite): z.infer<typeof spec>[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Also fails a step whose runner exited with an error or ran no tests. */
function honest({ passed, failed }: Ran, code: number): Ran {
  if (failed.length > 0) return { passed, failed };
  if (code !== 0) return { passed, failed: [`The tests passed, but the runner exited with ${code}`] };
  return { passed, failed: passed === 0 ? ["No tests to run"] : [] };
}

async function read<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new Stop("The test runner exited without a report.");
  });
  return schema.parse(JSON.parse(text));
}

function inALine(test: string, reason = ""): string {
  const [first = ""] = stripVTControlCharacters(reason).split(/\n\s+at /);
  const line = first.replaceAll(/\s+/g, " ").trim();
  return line ? `${test}: ${line.slice(0, 240)}` : test;
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

// At the end, because it runs at once and needs the schemas above.
await command(async () => {
  const { words } = readLine({}, Object.keys(STEPS).length);
  const unknown = words.find((name) => !(name in STEPS));
  if (unknown) throw new Stop(`There's no step "${unknown}". Steps: ${Object.keys(STEPS).join(", ")}`);
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  const outcomes: (Ran & { name: string; took: number })[] = [];
  for (const [name, step] of Object.entries(STEPS)) {
    if (words.length > 0 && !words.includes(name)) continue;
    say(`\n— ${name}`);
    const started = Date.now();
    outcomes.push({ name, ...(await step()), took: Date.now() - started });
  }
  say("\nSummary");
  for (const { name, passed, failed, took } of outcomes) {
    const [sign, count] = [failed.length > 0 ? "✗" : "✓", `${failed.length}`.padStart(4)];
    say(`  ${sign} ${name.padEnd(6)} ${`${passed}`.padStart(5)} passed ${count} failed  ${seconds(took)}`);
    for (const test of failed.slice(0, NAMED_AT_MOST)) say(`      ${test}`);
    if (failed.length > NAMED_AT_MOST) say(`      and ${failed.length - NAMED_AT_MOST} more`);
  }
  const failures = outcomes.reduce((sum, { failed }) => sum + failed.length, 0);
  say(`\n${outcomes.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures} failed`);
  if (failures > 0) process.exitCode = 1;
});
