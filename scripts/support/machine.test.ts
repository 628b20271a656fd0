import { readFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { TEST_ENV } from "../../tests/support/test-env";
import { EMPTIED, ROOT, readStoredSecrets, requireDatabase, secretsHere } from "./machine";

afterEach(() => void vi.unstubAllEnvs());

test("a secret from the environment wins over the stored one, which stays", async () => {
  vi.stubEnv("CRON_SECRET", "");
  const secrets = await secretsHere();
  vi.stubEnv("CRON_SECRET", "named by the environment");
  expect(await secretsHere()).toEqual({ ...secrets, CRON_SECRET: "named by the environment" });
  vi.stubEnv("CRON_SECRET", "");
  expect(await secretsHere()).toEqual(secrets);
});

test("secrets that were cut off stop the command with a sentence, and are not replaced", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "googly-secrets-"));
  const file = path.join(folder, "secrets.json");
  const secrets = await readStoredSecrets(folder);
  expect(await readdir(folder)).toEqual(["secrets.json"]);
  expect(await readStoredSecrets(folder)).toEqual(secrets);
  const whole = await readFile(file, "utf8");
  for (const damaged of ["", whole.slice(0, 60), "[]", '{"CRON_SECRET":""}']) {
    await writeFile(file, damaged);
    const message = `${file} is damaged. Restore it, or delete it; everyone then has to log in again.`;
    await expect(readStoredSecrets(folder)).rejects.toMatchObject({ name: "Stop", message });
    expect(await readFile(file, "utf8")).toBe(damaged);
  }
  await rm(folder, { recursive: true });
});

test.each([
  ["whose password ends the host", "postgresql://googly:pa/ss@127.0.0.1:5432/googly"],
  ["whose password reads as a port", "postgresql://googly:12/secret@127.0.0.1:5432/googly"],
  ["whose password reads as a port and a query", "postgresql://googly:12?secret@127.0.0.1:5432/googly"],
  ["whose password reads as a port and a mark", "postgresql://googly:12#secret@127.0.0.1:5432/googly"],
  ["of another kind", "mysql://googly:secret@127.0.0.1/googly"],
  ["that is none", "googly"],
])("an address %s is reported by its variables' names, without repeating it", async (_which, url) => {
  const refused = await requireDatabase(url).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    name: "Stop",
    message: expect.stringMatching(/^DATABASE_URL or DIRECT_URL: the Post/),
  });
  expect(JSON.stringify(refused, ["message"])).not.toMatch(/secret|pa\/ss/);
});

/** What such a site sets itself, and what its server gets on the command line. */
const ITS_OWN = ["DATABASE_URL", "NEXTAUTH_URL", "NEXTAUTH_SECRET", "CRON_SECRET", "OUTBOX_DIR", "UPLOADS_DIR"];
const PASSED = ["HOST", "PORT"];

test("a site with a database of its own empties each variable that the machine's .env may name, and so do tests", () => {
  const example = readFileSync(path.join(ROOT, ".env.example"), "utf8");
  const names = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  const left = names.filter((name) => ![...ITS_OWN, ...PASSED].includes(name));
  expect(Object.keys(EMPTIED).toSorted()).toEqual([...left, "DEMO"].toSorted());
  expect(Object.keys(TEST_ENV)).toEqual(expect.arrayContaining(Object.keys(EMPTIED)));
});
