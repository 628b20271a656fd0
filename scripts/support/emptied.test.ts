import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { TEST_ENV } from "../../tests/support/test-env";
import { EMPTIED } from "./emptied";

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, "../..", file), "utf8");

/** What such a site says for itself, and what its server is told on the command line. */
const ITS_OWN = ["DATABASE_URL", "NEXTAUTH_URL", "NEXTAUTH_SECRET", "CRON_SECRET", "OUTBOX_DIR", "UPLOADS_DIR"];
const TOLD = ["HOST", "PORT"];

test("a site with a database of its own leaves out each variable that the machine's .env may name", () => {
  const names = [...read(".env.example").matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  const left = names.filter((name) => ![...ITS_OWN, ...TOLD].includes(name));
  expect(Object.keys(EMPTIED).toSorted()).toEqual([...left, "DEMO"].toSorted());
});

test("tests do as well", () => {
  expect(Object.keys(TEST_ENV)).toEqual(expect.arrayContaining(Object.keys(EMPTIED)));
  expect(TEST_ENV.DIRECT_URL).toBe("");
});

test.each([
  ["scripts/laboratory/own-database.ts", 1],
  ["scripts/laboratory/bench/site.ts", 1],
  // The verification, and the server.
  ["scripts/laboratory/upgrades/upgrade.ts", 2],
  ["scripts/laboratory/upgrades/releases.ts", 1],
  ["scripts/support/demo-site.ts", 1],
])("%s empties them before it says what is its own", (file, times) => {
  const before = read(file).matchAll(/\bEMPTIED\b[^;]*?\bDATABASE_URL: /g);
  expect([...before]).toHaveLength(times);
});
