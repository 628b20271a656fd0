/** `npm run season`, as whoever runs the site types it. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { LAKE_LEAGUE_2027, LEAGUE_2026 } from "@/lib/season/built-in";
import { requireDatabase } from "../../../scripts/support/reach-database";
import { applyMigrations } from "../../../scripts/support/schema-engine";
import { createScratchDatabase } from "../../support/raw-sql";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "googly-season-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the command says, and whether it has done it. */
function season(...words: string[]): Promise<{ done: boolean; said: string }> {
  return seasonOf(process.env.DATABASE_URL ?? "", ...words);
}

function seasonOf(database: string, ...words: string[]): Promise<{ done: boolean; said: string }> {
  return operate("season", database, words);
}

async function operate(name: string, database: string, words: string[]): Promise<{ done: boolean; said: string }> {
  const env = { ...process.env, DATABASE_URL: database };
  const script = path.join(ROOT, `scripts/operate/${name}.ts`);
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

test("tells what there is, checks and imports a pack, starts it and closes it", { timeout: 300_000 }, async () => {
  expect(await season()).toMatchObject({ done: true, said: expect.stringContaining(`→ ${LEAGUE_2026.slug}`) });

  const file = await fileOf("lake.json", LAKE_LEAGUE_2027);
  expect(await season("check", file)).toMatchObject({ done: true, said: expect.stringContaining("6 teams and 32") });
  expect(await db().season.count()).toBe(1);
  expect((await season("import", file)).said).toContain("lake-league-2027: Lake League 2027, to come, 32 matches");
  const again = await season("import", file);
  expect(again).toMatchObject({ done: false, said: expect.stringContaining("already") });
  // A refusal is a sentence, and not where in the code it was made.
  expect(again.said).not.toMatch(/^ +at /m);

  const removed = await season("remove", LAKE_LEAGUE_2027.slug);
  expect(removed).toMatchObject({ done: true, said: expect.not.stringContaining("Lake League") });
  expect((await season("import", file)).done).toBe(true);
  expect(await season("remove", LEAGUE_2026.slug)).toMatchObject({
    done: false,
    said: expect.stringContaining("This season is running."),
  });
  expect((await season("start", LAKE_LEAGUE_2027.slug)).said).toContain(`→ ${LAKE_LEAGUE_2027.slug}`);
  // Whoever is refused is told what to type.
  const awaited = "32 matches have no points awarded by now. Look again before you close the season: npm run";
  for (const words of [["close"], ["close", "1"]])
    expect(await season(...words)).toEqual({ done: false, said: `\n${awaited} season -- close 32\n` });
  const backup = path.join(folder, "before.sql.gz");
  expect(await operate("next-season", process.env.DATABASE_URL ?? "", [backup])).toEqual({
    done: false,
    said: `\n${awaited} next-season -- ${backup} --unfinished 32\n`,
  });
  expect((await season("close", "32")).said).toContain("Lake League 2027, over");
  expect((await season("reopen")).said).toContain("Lake League 2027, running");
  const deeds = await db().auditEntry.findMany({ where: { actorId: "command-line" }, orderBy: { id: "asc" } });
  expect(deeds.map(({ action }) => action)).toEqual(
    ["import", "remove", "import", "start", "close", "reopen"].map((verb) => `${verb}-season`),
  );
});

test("says what is wrong with the database that it was given", { timeout: 300_000 }, async () => {
  const given = new URL(process.env.DATABASE_URL ?? "");
  const empty = await createScratchDatabase();
  const before = await createScratchDatabase();
  await applyMigrations(before, (name) => name.endsWith("_accounts"));
  for (const [database, said] of [
    [Object.assign(new URL(given), { port: "9" }), /^\nThe database at 127\.0\.0\.1:9\/\w+ does not answer\. Look at/],
    [Object.assign(new URL(given), { pathname: "/nowhere" }), /has no database of this name\. Look at/],
    [
      new URL(empty),
      /^\nThis database has no tables yet: npm run db:migrate first, or name another one in DATABASE_URL\.\n$/,
    ],
    [
      new URL(before),
      /^\nThis database waits for migrations: npm run db:migrate first, or name another one in DATABASE_URL\.\n$/,
    ],
  ] as const) {
    expect(await seasonOf(database.href)).toEqual({ done: false, said: expect.stringMatching(said) });
  }
  // Where none is named it is the embedded one, as on a fresh clone.
  vi.stubEnv("DATABASE_URL", "");
  await expect(requireDatabase(empty, "tables")).rejects.toThrow(
    "This database has no tables yet: npm run up first, or",
  );
  vi.unstubAllEnvs();
});

test("says all that is wrong with a pack, and what it can do", { timeout: 300_000 }, async () => {
  const broken = await fileOf("broken.json", { ...LAKE_LEAGUE_2027, slug: "Not A Slug", zone: "Nowhere" });
  const told = await season("check", broken);
  expect(told.done).toBe(false);
  for (const fault of ["slug:", "zone:"]) expect(told.said).toContain(fault);
  expect(await season("import")).toMatchObject({ done: false, said: expect.stringContaining("Name the file") });
  const nowhere = path.join(folder, "nowhere.json");
  expect(await season("check", nowhere)).toEqual({ done: false, said: `\nThere is no file ${nowhere}.\n` });
  expect(await season("check", folder)).toEqual({ done: false, said: `\n${folder} is a folder.\n` });
  expect(await season("dance")).toMatchObject({ done: false, said: expect.stringContaining("What is to be done?") });
});
