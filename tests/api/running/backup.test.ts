/** The restore drill: a backup restores what was there, and the site continues with it. */

import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { db } from "@/lib/db";
import { seedDemo } from "@/prisma/seed/demo";
import { requireBackup, restoreBackup, takeBackup } from "../../../scripts/support/backup-file";
import { buildUser, PASSWORD } from "../../support/builders";
import { copyTemplate } from "../../support/cluster-for-tests";
import { besideTransaction } from "../../support/locks";
import { Person } from "../../support/person";
import { contentOf, query } from "../../support/raw-sql";

const url = () => process.env.DATABASE_URL ?? "";
const LINES = "Zoë\u2028\\N\t“O'Neil”\\";
let folder: string;
let file: string;
/** A database without players. */
let target: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "googly-backup-"));
  file = path.join(folder, "not made yet", "backup.sql.gz");
  await seedDemo(new Date());
  target = await copyTemplate(inject("clusterUrl"), "target_of_backups");
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test("backed up, left alone until dropped, and restored, everything is as it was, and people sign in to the same table", async () => {
  const { id, email } = await buildUser({ firstName: LINES });
  const person = await new Person().carrySession(await db().user.findUniqueOrThrow({ where: { id } }));
  const table = (await person.get("/api/leaderboard/list")).body.data;
  expect(table.length).toBeGreaterThan(5);
  const before = await contentOf(url());
  await takeBackup(url(), file, new Date());
  // It holds email addresses and hashes.
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  await expect(restoreBackup(url(), file)).rejects.toThrow("isn't empty");
  expect(await contentOf(url())).toEqual(before);

  const name = new URL(url()).pathname.slice(1);
  await query(inject("clusterUrl"), `DROP DATABASE ${name} WITH (FORCE)`);
  await query(inject("clusterUrl"), `CREATE DATABASE ${name}`);
  await restoreBackup(url(), file);

  expect(await contentOf(url())).toEqual(before);
  const back = new Person();
  expect((await back.post("/api/auth/login", { email, password: PASSWORD, rememberMe: false })).status).toBe(200);
  expect((await back.get("/api/leaderboard/list")).body.data).toEqual(table);
});

test("A file that isn't a backup is refused before anything is emptied", async () => {
  const other = path.join(folder, "other.gz");
  await writeFile(other, gzipSync("something else\n"));
  for (const none of [other, path.join(folder, "not there")]) {
    await expect(requireBackup(none)).rejects.toMatchObject({ name: "Stop" });
  }
  await expect(requireBackup(path.join(folder, "not there"))).rejects.toThrow(/^There's no file .*not there\.$/);
  await requireBackup(file);
});

test("A backup that isn't completed leaves the previous one", async () => {
  const { takenAt } = await takeBackup(url(), file, new Date());
  await db().$executeRaw`ALTER TABLE jobs RENAME TO "jobs ""of"" a day"`;
  await expect(takeBackup(url(), file, new Date())).rejects.toThrow("syntax");
  await db().$executeRaw`ALTER TABLE "jobs ""of"" a day" RENAME TO jobs`;
  expect(await readdir(path.dirname(file))).toEqual([path.basename(file)]);
  expect(gunzipSync(await readFile(file)).toString()).toContain(takenAt);
  await takeBackup(url(), file, new Date());
  expect(gunzipSync(await readFile(file)).toString()).not.toContain(takenAt);
});

test("A backup shows one moment, whatever is written while it is taken", async () => {
  await besideTransaction(async ({ query: write, untilWaiting }) => {
    await write("LOCK TABLE users IN ACCESS EXCLUSIVE MODE");
    const taking = takeBackup(url(), file, new Date());
    await untilWaiting(1);
    await write("INSERT INTO jobs (name, started_at) VALUES ('send-mails', now())");
    await write("COMMIT");
    expect((await taking).rows.jobs).toBe(0);
  });
});

/** A backup of now that claims to be from a release with other migrations. */
async function backupOfRelease(change: (migrations: string[]) => string[]): Promise<string> {
  const { migrations } = await takeBackup(url(), file, new Date());
  const text = gunzipSync(await readFile(file)).toString();
  const other = path.join(folder, "other-release.sql.gz");
  await writeFile(other, gzipSync(text.replace(JSON.stringify(migrations), JSON.stringify(change(migrations)))));
  return other;
}

test("Tables of a newer release than the backup's are refused, and nothing is restored into them", async () => {
  const older = await backupOfRelease((migrations) => migrations.slice(0, -1));
  const before = await contentOf(target);
  await expect(restoreBackup(target, older)).rejects.toThrow("newly created");
  expect(await contentOf(target)).toEqual(before);
});

test("A file that was cut off or lacks a row restores nothing, and says so", async () => {
  const packed = await readFile(file);
  const text = gunzipSync(packed).toString();
  const before = await contentOf(target);
  const broken = path.join(folder, "broken.sql.gz");
  const cutOff = [text.slice(0, text.length / 2), "nothing of ours"];
  const lacking = text.replace(/(\nprofiles\n).*\n/, "$1");
  for (const part of [...[...cutOff, lacking].map((part) => gzipSync(part)), packed.subarray(0, packed.length / 2)]) {
    await writeFile(broken, part);
    await expect(requireBackup(broken)).rejects.toThrow(/incomplete|isn't a Googly backup/);
    await expect(restoreBackup(target, broken)).rejects.toThrow(/incomplete|isn't a Googly backup/);
    expect(await contentOf(target)).toEqual(before);
  }
});
