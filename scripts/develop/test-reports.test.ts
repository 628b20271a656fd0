/** What a run tells at its end of the tests that failed, from reports as the runners write them. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../support/home";
import { readPlaywrightReport, readVitestReport } from "./test-reports";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "googly-reports-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(report: object): Promise<string> {
  const file = path.join(folder, "report.json");
  await writeFile(file, JSON.stringify(report));
  return file;
}

test("Of Vitest: a failed test with how its reason begins, and a file that could not be read", async () => {
  const passed = { fullName: "a match ends", status: "passed", failureMessages: [] };
  const why = "\u001b[31mAssertionError\u001b[39m: expected [ 1 ]\n to equal [ 2 ]\n    at /lib/match.test.ts:5:17";
  const failed = { fullName: "a match starts", status: "failed", failureMessages: [why] };
  const file = await written({
    numPassedTests: 1,
    testResults: [
      { name: `${ROOT}/lib/match.test.ts`, status: "failed", message: "", assertionResults: [passed, failed] },
      { name: `${ROOT}/lib/pick.test.ts`, status: "failed", message: "Cannot find module", assertionResults: [] },
      { name: `${ROOT}/lib/draw.test.ts`, status: "passed", message: "", assertionResults: [] },
    ],
  });
  expect(await readVitestReport(file)).toEqual({
    passed: 1,
    failed: [
      "lib/match.test.ts: a match starts: AssertionError: expected [ 1 ] to equal [ 2 ]",
      "lib/pick.test.ts: Cannot find module",
    ],
  });
});

test("Of Playwright: a failed journey however deep, one that passed at the second try, and a fault of the runner", async () => {
  const journey = (title: string, status: string, ...errors: { message: string }[]) => ({
    ...{ title, file: "today.e2e.ts", line: 7 },
    tests: [{ status, results: [{ errors }] }],
  });
  const file = await written({
    stats: { expected: 4 },
    suites: [
      {
        specs: [journey("passes", "expected"), journey("now and then", "flaky", { message: "timed out" })],
        suites: [{ specs: [journey("fails", "unexpected", { message: "Error: no\n\nCall log:" })] }],
      },
    ],
    errors: [{ message: "No room" }],
  });
  expect(await readPlaywrightReport(file)).toEqual({
    passed: 4,
    failed: [
      "today.e2e.ts:7: now and then: timed out",
      "today.e2e.ts:7: fails: Error: no Call log:",
      "The runner: No room",
    ],
  });
});

test("Where there is no report it is said", async () => {
  await expect(readVitestReport(path.join(folder, "none.json"))).rejects.toThrow("ended without a report");
});
