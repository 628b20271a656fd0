/** `npm run season`, as typed by the person who runs the site. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { LAKE_LEAGUE_2027 } from "@/lib/season/built-in";
import { requireDatabase } from "../../../scripts/support/machine";
import { applyMigrations } from "../../../scripts/support/schema-engine";
import { buildUser } from "../../support/builders";
import { createScratchDatabase } from "../../support/raw-sql";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "googly-season-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the command says, and whether it succeeded. */
function season(...words: string[]): Promise<{ done: boolean; said: string }> {
  return seasonOf(process.env.DATABASE_URL ?? "", ...words);
}

function seasonOf(database: string, ...words: string[]): Promise<{ done: boolean; said: string }> {
  return operate("season", database, words);
}

async function operate(name: string, database: string, words: string[]): Promise<{ done: boolean; said: string }> {
  const env = { ...process.env, DATABASE_URL: database };
  const script = path.join(ROOT, `scripts/${name}.ts`);
  try {
    const { stdout } = await run("node", ["--import", "tsx", script, ...words], { cwd: ROOT, env });
    return { done: true, said: stdout };
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    return { done: false, said: stdout + stderr };
  }
}

async function fileOf(name: string, content: object): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, JSON.stringify(content));
  return file;
}

test("imports, starts and closes a season, and says what to type if it refuses", {
  timeout: 300_000,
}, async () => {
  const file = await fileOf("lake.json", LAKE_LEAGUE_2027);
  expect((await season("import", file)).said).toContain("lake-league-2027: Lake League 2027, to come, 32 matches");
  const again = await season("import", file);
  expect(again).toMatchObject({ done: false, said: expect.stringContaining("already") });
  // A refusal is a sentence, not a stack trace.
  expect(again.said).not.toMatch(/^ +at /m);

  expect((await season("start", LAKE_LEAGUE_2027.slug)).said).toContain(`→ ${LAKE_LEAGUE_2027.slug}`);
  // A refusal says what to type.
  const awaited = "32 matches have no points yet. Check again before you close the season. To close it anyway: npm run";
  expect(await season("close")).toEqual({ done: false, said: `\n${awaited} season -- close 32\n` });
  expect((await season("close", "32")).said).toContain("Lake League 2027, over");
  const entries = await db().auditEntry.findMany({ where: { actorId: "command-line" }, orderBy: { id: "asc" } });
  expect(entries.map(({ action }) => action)).toEqual(["import", "start", "close"].map((verb) => `${verb}-season`));
});

test("says what is wrong with the given database", { timeout: 300_000 }, async () => {
  const given = process.env.DATABASE_URL ?? "";
  const empty = await createScratchDatabase();
  const before = await createScratchDatabase();
  await applyMigrations(before, () => false);
  expect(await seasonOf(empty)).toEqual({
    done: false,
    said: "\nThis database has no tables yet: npm run db:migrate first, or set DATABASE_URL to another database.\n",
  });
  for (const [database, said] of [
    [Object.assign(new URL(given), { port: "9" }).href, /^The database at 127\.0\.0\.1:9\/\w+ isn't answering\. Check/],
    [Object.assign(new URL(given), { pathname: "/nowhere" }).href, /doesn't exist\. Check/],
    [before, /^This database needs migrations: npm run db:migrate first, or/],
  ] as const) {
    await expect(requireDatabase(database, "migrations")).rejects.toThrow(said);
  }
  // Without one it is the embedded database, as on a fresh clone.
  vi.stubEnv("DATABASE_URL", "");
  await expect(requireDatabase(empty, "tables")).rejects.toThrow(
    "This database has no tables yet: npm run up first, or",
  );
  vi.unstubAllEnvs();
});

test("making an administrator is tried twice while the database is busy, and then fails with a sentence", {
  timeout: 120_000,
}, async () => {
  const { id, email } = await buildUser();
  await db().$executeRaw`CREATE SEQUENCE changes_of_users`;
  await db().$executeRaw`
    CREATE FUNCTION be_busy() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('changes_of_users') <> 3 THEN RAISE EXCEPTION 'busy' USING ERRCODE = '25P03'; END IF;
      RETURN NEW;
    END $$`;
  await db().$executeRaw`CREATE TRIGGER busy BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION be_busy()`;
  const busy = "The database is busy. Trying once more.\n";
  const makeAdmin = () => operate("admin", process.env.DATABASE_URL ?? "", [email]);
  expect(await makeAdmin()).toEqual({
    done: false,
    said: `${busy}\nThe database is busy or can't be reached. Try again in a minute.\n`,
  });
  await db().$executeRaw`ALTER SEQUENCE changes_of_users RESTART WITH 2`;
  const again = await makeAdmin();
  expect(again.said).toBe(`${busy}${email} is now an administrator and needs to log in again.\n`);
  await db().$executeRaw`DROP TRIGGER busy ON users`;
  expect(await db().user.findUnique({ where: { id } })).toMatchObject({ isAdmin: true });
});
