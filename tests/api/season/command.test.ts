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

const SCRIPTS = {
  season: () => import("../../../scripts/season"),
  admin: () => import("../../../scripts/admin"),
};

/** What a script says, and whether it succeeded. In this process. */
async function operate(name: keyof typeof SCRIPTS, ...words: string[]): Promise<{ done: boolean; said: string }> {
  const { argv } = process;
  process.argv = ["node", `${name}.ts`, ...words];
  const said: string[] = [];
  const stubs = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation((text) => said.push(String(text)) > 0),
  );
  const exited = new Error("The script has ended");
  const exit = vi.spyOn(process, "exit").mockImplementation(() => {
    throw exited;
  });
  vi.resetModules();
  try {
    await expect(SCRIPTS[name]()).rejects.toBe(exited);
    return { done: process.exitCode !== 1, said: said.join("") };
  } finally {
    for (const stub of [...stubs, exit]) stub.mockRestore();
    process.argv = argv;
    process.exitCode = undefined;
    // The script has closed its connections.
    for (const part of ["client", "pool"]) Reflect.deleteProperty(Reflect.get(globalThis, "googlyDatabase"), part);
  }
}

const season = (...words: string[]) => operate("season", ...words);

async function fileOf(name: string, content: object): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, JSON.stringify(content));
  return file;
}

test("imports, starts and closes a season, and says what to type if it refuses", async () => {
  const file = await fileOf("lake.json", LAKE_LEAGUE_2027);
  expect((await season("import", file)).said).toContain("lake-league-2027: Lake League 2027, to come, 32 matches");
  expect(await season("import", file)).toMatchObject({ done: false, said: expect.stringContaining("already") });
  expect((await season("start", LAKE_LEAGUE_2027.slug)).said).toContain(`→ ${LAKE_LEAGUE_2027.slug}`);
  // A refusal is a sentence that says what to type, not a stack trace.
  const awaited = "32 matches have no points yet. Check again before you close the season. To close it anyway: npm run";
  await expect(
    run("node", ["--import", "tsx", path.join(ROOT, "scripts/season.ts"), "close"], { cwd: ROOT }),
  ).rejects.toMatchObject({ code: 1, stdout: "", stderr: `\n${awaited} season -- close 32\n` });
  expect(await season("close", "32")).toMatchObject({
    done: true,
    said: expect.stringContaining("Lake League 2027, over"),
  });
  const entries = await db().auditEntry.findMany({ where: { actorId: "command-line" }, orderBy: { id: "asc" } });
  expect(entries.map(({ action }) => action)).toEqual(["import", "start", "close"].map((verb) => `${verb}-season`));
});

test("says what is wrong with the given database", async () => {
  const given = process.env.DATABASE_URL ?? "";
  const empty = await createScratchDatabase();
  const before = await createScratchDatabase();
  await applyMigrations(before, () => false);
  for (const [database, said] of [
    [Object.assign(new URL(given), { port: "9" }).href, /^The database at 127\.0\.0\.1:9\/\w+ isn't answering\. Check/],
    [Object.assign(new URL(given), { pathname: "/nowhere" }).href, /doesn't exist\. Check/],
    [empty, "This database has no tables yet: npm run db:migrate first, or set DATABASE_URL to another database."],
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

test("making an administrator is tried twice while the database is busy, and then fails with a sentence", async () => {
  const { id, email } = await buildUser();
  await db().$executeRaw`CREATE SEQUENCE changes_of_users`;
  await db().$executeRaw`
    CREATE FUNCTION be_busy() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('changes_of_users') <> 3 THEN RAISE EXCEPTION 'busy' USING ERRCODE = '25P03'; END IF;
      RETURN NEW;
    END $$`;
  await db().$executeRaw`CREATE TRIGGER busy BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION be_busy()`;
  const busy = "The database is busy. Trying once more.\n";
  expect(await operate("admin", email)).toEqual({
    done: false,
    said: `${busy}\nThe database is busy or can't be reached. Try again in a minute.\n`,
  });
  await db().$executeRaw`ALTER SEQUENCE changes_of_users RESTART WITH 2`;
  expect(await operate("admin", email)).toEqual({
    done: true,
    said: `${busy}${email} is now an administrator and needs to log in again.\n`,
  });
  await db().$executeRaw`DROP TRIGGER busy ON users`;
  expect(await db().user.findUnique({ where: { id } })).toMatchObject({ isAdmin: true });
});
