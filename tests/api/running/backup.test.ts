/** The restore drill: what a backup brings back is what was there, and the site goes on with it. */

import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { COMMAND_LINE } from "@/lib/activity/record";
import { db } from "@/lib/db";
import { LAKE_LEAGUE_2027, LEAGUE_2026 } from "@/lib/season/built-in";
import { currentSeason, ofCurrentSeason } from "@/lib/season/current-season";
import { importSeason } from "@/lib/season-change/import-season";
import { goOn } from "@/lib/season-change/next-season";
import { countUnfinished } from "@/lib/season-change/turn-of-the-year";
import { seedDemo } from "@/prisma/seed/demo";
import { requireBackup, restoreBackup, takeBackup } from "../../../scripts/support/backup";
import { applyMigrations } from "../../../scripts/support/schema-engine";
import { buildUser, PASSWORD } from "../../support/builders";
import { besideTransaction } from "../../support/locks";
import { Person } from "../../support/person";
import { contentOf, createScratchDatabase, query } from "../../support/raw-sql";
import { readSeason } from "../../support/stored-season";
import { findAsItIs, findBent } from "../../support/verified";

const url = () => process.env.DATABASE_URL ?? "";
const LINES = "Zoë\u2028\\N\t“O'Neil”\\";
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "googly-backup-"));
  file = path.join(folder, "not made yet", "backup.sql.gz");
  await seedDemo(new Date());
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test("backed up, dropped and restored, everything is as it was, and people sign in to the same table", async () => {
  const { id, email } = await buildUser({ firstName: LINES });
  const person = await new Person().carrySession(await db().user.findUniqueOrThrow({ where: { id } }));
  const table = (await person.get("/api/leaderboard/list")).body.data;
  expect(table.length).toBeGreaterThan(5);
  expect(await findBent()).toEqual([]);
  const before = await contentOf(url());
  await takeBackup(url(), file, new Date());
  // It holds addresses and hashes.
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const name = new URL(url()).pathname.slice(1);
  await query(inject("clusterUrl"), `DROP DATABASE ${name} WITH (FORCE)`);
  await query(inject("clusterUrl"), `CREATE DATABASE ${name}`);
  await restoreBackup(url(), file);

  expect(await contentOf(url())).toEqual(before);
  expect(await findAsItIs()).toEqual([]);
  const back = new Person();
  expect((await back.post("/api/auth/login", { email, password: PASSWORD, rememberMe: false })).status).toBe(200);
  expect((await back.get("/api/leaderboard/list")).body.data).toEqual(table);
});

test("What is no backup is told before anything is emptied for it", async () => {
  const other = path.join(folder, "other.gz");
  await writeFile(other, gzipSync("something else\n"));
  for (const none of [other, path.join(folder, "not there")]) {
    await expect(requireBackup(none)).rejects.toMatchObject({ name: "Stop" });
  }
  await expect(requireBackup(path.join(folder, "not there"))).rejects.toThrow(/^There is no file .*not there\.$/);
  await requireBackup(file);
});

test("A database that holds something already is left alone", async () => {
  await takeBackup(url(), file, new Date());
  const before = await contentOf(url());
  await expect(restoreBackup(url(), file)).rejects.toThrow("not empty");
  expect(await contentOf(url())).toEqual(before);
});

test("A backup that does not come to its end leaves the one before", async () => {
  const { takenAt } = await takeBackup(url(), file, new Date());
  await db().$executeRaw`ALTER TABLE jobs RENAME TO "jobs ""of"" a day"`;
  await expect(takeBackup(url(), file, new Date())).rejects.toThrow("syntax");
  await db().$executeRaw`ALTER TABLE "jobs ""of"" a day" RENAME TO jobs`;
  expect(await readdir(path.dirname(file))).toEqual([path.basename(file)]);
  expect(gunzipSync(await readFile(file)).toString()).toContain(takenAt);
  await takeBackup(url(), file, new Date());
  expect(gunzipSync(await readFile(file)).toString()).not.toContain(takenAt);
});

test("Of two backups to one file at once the one that is whole last stays, and is whole", async () => {
  await Promise.all(Array.from({ length: 6 }, () => takeBackup(url(), file, new Date())));
  await requireBackup(file);
  expect(await readdir(path.dirname(file))).toEqual([path.basename(file)]);
});

test("Where a backup cannot be written is told, and nothing is left there", async () => {
  await mkdir(path.join(folder, "a folder"));
  await expect(takeBackup(url(), path.join(folder, "a folder"), new Date())).rejects.toMatchObject({ name: "Stop" });
  const within = path.join(file, "no folder.gz");
  await expect(takeBackup(url(), within, new Date())).rejects.toMatchObject({ name: "Stop" });
  expect((await readdir(folder)).filter((name) => name.endsWith("unfinished"))).toEqual([]);
});

test("A backup is of one moment, whatever is written while it is taken", async () => {
  await besideTransaction(async ({ query: write, untilWaiting }) => {
    await write("LOCK TABLE users IN ACCESS EXCLUSIVE MODE");
    const taking = takeBackup(url(), file, new Date());
    await untilWaiting(1);
    await write("INSERT INTO jobs (name, started_at) VALUES ('send-mails', now())");
    await write("COMMIT");
    expect((await taking).rows.jobs).toBe(0);
  });
  expect(gunzipSync(await readFile(file)).toString()).toMatch(/COPY "jobs" .* FROM stdin;\n\\\.\n/);
});

test("The next season begins with nobody in it, and nothing of the one before is gone", async () => {
  const [before, players] = [await readSeason(), await db().profile.count()];
  await importSeason(LAKE_LEAGUE_2027, { userId: COMMAND_LINE.id, now: new Date() });
  const { unfinished } = await countUnfinished(db());
  // Before anything is closed.
  const wrong = [
    { turn: { slug: "lake-leage-2027", unfinished }, code: "NOT_FOUND" },
    { turn: { unfinished: unfinished - 1 }, code: "CHANGED_MEANWHILE" },
  ];
  for (const { turn, code } of wrong) await expect(goOn(turn, new Date())).rejects.toMatchObject({ code });
  const { id } = await db().season.create({
    data: { slug: "another", name: "Another", zone: "UTC", rules: LEAGUE_2026.rules },
  });
  await expect(goOn({ unfinished }, new Date())).rejects.toThrow("More than one season is to come");
  await db().season.delete({ where: { id } });
  expect(await currentSeason()).toMatchObject({ name: LEAGUE_2026.name, state: "running" });
  expect(await goOn({ unfinished }, new Date())).toEqual({ closed: LEAGUE_2026.name, started: LAKE_LEAGUE_2027.name });
  expect(await db().entry.count({ where: ofCurrentSeason })).toBe(0);
  expect(await findBent()).toEqual([]);
  const results = await db().seasonResult.findMany({ where: { season: { slug: LEAGUE_2026.slug } } });
  expect(new Map(results.map(({ userId, points }) => [userId, points]))).toEqual(
    new Map(before.entries.map(({ userId, points }) => [userId, points])),
  );
  expect(await db().match.count({ where: { season: { slug: LEAGUE_2026.slug } } })).toBe(before.matches.length);
  expect(await db().profile.count()).toBe(players);
});

test("A file whose last bytes are missing is no whole one", async () => {
  await takeBackup(url(), file, new Date());
  const short = path.join(folder, "short.sql.gz");
  await writeFile(short, (await readFile(file)).subarray(0, -4));
  await expect(requireBackup(short)).rejects.toThrow("the file ends too early");
});

/** A backup of now that says it is of a release with other migrations. */
async function backupOfRelease(change: (migrations: string[]) => string[]): Promise<string> {
  const { migrations } = await takeBackup(url(), file, new Date());
  const text = gunzipSync(await readFile(file)).toString();
  const other = path.join(folder, "other-release.sql.gz");
  await writeFile(other, gzipSync(text.replace(JSON.stringify(migrations), JSON.stringify(change(migrations)))));
  return other;
}

test("Tables of a newer release than the backup's are told, and nothing is restored into them", async () => {
  const older = await backupOfRelease((migrations) => migrations.slice(0, -1));
  const target = await createScratchDatabase();
  await applyMigrations(target);
  await expect(restoreBackup(target, older)).rejects.toThrow("newly made");
  expect((await contentOf(target)).users).toEqual([]);
});

test("A backup of a newer release is told before anything is emptied or made for it", async () => {
  const newer = await backupOfRelease((migrations) => [...migrations, "20990101000000_to_come"]);
  await expect(requireBackup(newer)).rejects.toThrow("newer release");
  const target = await createScratchDatabase();
  await expect(restoreBackup(target, newer)).rejects.toThrow("newer release");
  expect(await contentOf(target)).toEqual({});
});

test("A backup comes back although a migration was added behind one that it had", async () => {
  const added = "20261128010000_as_told";
  const [older, target] = [await createScratchDatabase(), await createScratchDatabase()];
  await applyMigrations(older, (name) => name !== added);
  await query(older, "INSERT INTO jobs (name, started_at) VALUES ('send-mails', now())");
  const { migrations } = await takeBackup(older, file, new Date());
  expect((migrations.at(-1) ?? "") > added).toBe(true);
  await restoreBackup(target, file);
  expect(await query(target, "SELECT name FROM jobs")).toEqual([{ name: "send-mails" }]);
  expect((await takeBackup(target, file, new Date())).migrations).toContain(added);
});

test("A file that was cut off or lacks a row restores nothing, and says so", async () => {
  await takeBackup(url(), file, new Date());
  const text = gunzipSync(await readFile(file)).toString();
  const packed = await readFile(file);
  const broken = path.join(folder, "broken.sql.gz");
  const cutOff = [text.slice(0, text.length / 2), text.slice(0, text.lastIndexOf("COPY")), "nothing of ours"];
  const texts = [...cutOff, text.replace(/(COPY "profiles" .*\n).*\n/, "$1")];
  for (const kept of [
    ...texts.map((part) => gzipSync(part)),
    packed.subarray(0, packed.length / 2),
    Buffer.from(text),
  ]) {
    await writeFile(broken, kept);
    await expect(requireBackup(broken)).rejects.toThrow(/incomplete|not a backup/);
    const target = await createScratchDatabase();
    await expect(restoreBackup(target, broken)).rejects.toThrow(/incomplete|not a backup/);
    const {
      seasons,
      teams,
      chain: _chain,
      game_events: _events,
      unlinked: _waiting,
      ...others
    } = await contentOf(target);
    // Every new database has the one that comes built in, on record.
    expect([seasons ?? [], teams ?? []].map(({ length }) => length)).toBeOneOf([
      [0, 0],
      [1, 10],
    ]);
    for (const rows of Object.values(others)) expect(rows).toEqual([]);
  }
});
