/** What docs/operations.md says of log lines: each that warns or is an error has its row, and no row is of a line gone. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const LEVELS: Record<string, string> = { warn: "40", error: "50", fatal: "60" };

test("the table of log lines has those of the code, with their levels", () => {
  const files = ["app", "lib"].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  );
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes("generated")).map(read);
  const calls = sources.flatMap((source) => [...source.matchAll(/log\(\)\.(warn|error|fatal)\(([^;]*?)\)[;,)\s]/g)]);
  expect(calls.length).toBeGreaterThan(10);
  const logged = calls.map(([call, level = "", given = ""]) => {
    const [, sentence] = /"([^"]+)"$/.exec(given.trim()) ?? [];
    return `${sentence ?? `no sentence in ${call}`}: ${LEVELS[level]}`;
  });
  const rows = [...read("docs/operations.md").matchAll(/^\| `([^`]+)` +\| (\d\d) /gm)];
  expect(rows.map(([, sentence, level]) => `${sentence}: ${level}`).sort()).toEqual([...new Set(logged)].sort());
});
