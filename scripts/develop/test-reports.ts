/** What the runners write down of the tests that they ran. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { ROOT } from "../support/home";
import { Stop } from "../support/progress";

export interface Ran {
  passed: number;
  /** Each test that failed, in a line: its file, its name and how the reason begins. */
  failed: string[];
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

/** Reads a report of Vitest. Throws Stop where there is none. */
export async function readVitestReport(file: string): Promise<Ran> {
  const { numPassedTests, testResults } = await read(file, vitestReport);
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const where = path.relative(ROOT, name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    // A file that could not be read, or whose hooks failed, may have failed without any of its tests.
    if (status === "failed" && tests.length === 0) return [inALine(where, message)];
    return tests.map(({ fullName, failureMessages }) => inALine(`${where}: ${fullName}`, failureMessages?.[0]));
  });
  return { passed: numPassedTests, failed };
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

/** Reads a report of Playwright, to which a test that passed at the second try has failed. Throws Stop where there is none. */
export async function readPlaywrightReport(file: string): Promise<Ran> {
  const { stats, suites, errors } = await read(file, playwrightReport);
  const failed = suites.flatMap(specsOf).flatMap(({ title, file: where, line, tests }) => {
    const bad = tests.find(({ status }) => status === "unexpected" || status === "flaky");
    return bad ? [inALine(`${where}:${line}: ${title}`, bad.results[0]?.errors[0]?.message)] : [];
  });
  return {
    passed: stats.expected,
    failed: [...failed, ...errors.map(({ message }) => inALine("The runner", message))],
  };
}

function specsOf({ specs, suites = [] }: Suite): z.infer<typeof spec>[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

async function read<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new Stop("The test runner ended without a report.");
  });
  return schema.parse(JSON.parse(text));
}

/** The most of a reason that stands in a line; characters. */
const REASON_AT_MOST = 240;

function inALine(test: string, reason = ""): string {
  const [told = ""] = stripVTControlCharacters(reason).split(/\n\s+at /);
  const line = told.replaceAll(/\s+/g, " ").trim();
  return line ? `${test}: ${line.slice(0, REASON_AT_MOST)}` : test;
}
