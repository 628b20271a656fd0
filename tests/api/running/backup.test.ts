/** The restore drill: what a backup brings back is what was there, and the site goes on with it. */

import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { db } from "@/lib/db";
import { RULES_2026 } from "@/lib/season/built-in";
import { endSeason } from "@/lib/season-change/next-season";
import { seedDemo } from "@/prisma/seed/demo";
import { restoreBackup, takeBackup } from "../../../scripts/support/backup";
import { buildUser, PASSWORD } from "../../support/builders";
import { besideTransaction } from "../../support/locks";
import { Person } from "../../support/person";
import { contentOf, createScratchDatabase, query } from "../../support/raw-sql";
import { expectReplayed } from "../../support/season";
import { readSeason } from "../../support/stored-season";

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
  const before = await contentOf(url());
  await takeBackup(url(), file, new Date());
  // It holds addresses and hashes.
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const name = new URL(url()).pathname.slice(1);
  await query(inject("clusterUrl"), `DROP DATABASE ${name} WITH (FORCE)`);
  await query(inject("clusterUrl"), `CREATE DATABASE ${name}`);
  await restoreBackup(url(), file);

  expect(await contentOf(url())).toEqual(before);
  const back = new Person();
  expect((await back.post("/api/auth/login", { email, password: PASSWORD, rememberMe: false })).status).toBe(200);
  expect((await back.get("/api/leaderboard/list")).body.data).toEqual(table);
});

test("A database that holds something already is left alone", async () => {
  await takeBackup(url(), file, new Date());
  const before = await contentOf(url());
  await expect(restoreBackup(url(), file)).rejects.toThrow("not empty");
  expect(await contentOf(url())).toEqual(before);
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

test("The next season starts with everybody at the beginning and nobody gone", async () => {
  const players = await db().profile.count();
  const { matches, picks } = await endSeason(RULES_2026);
  expect([matches, picks > 0]).toEqual([74, true]);
  const [entries, hands] = [await db().leaderboardEntry.findMany(), await db().entry.findMany()];
  expect(hands).toHaveLength(players);
  expect(new Set(hands.map(({ wildcards, gamechangers }) => `${wildcards} ${gamechangers}`))).toEqual(
    new Set(["10 5"]),
  );
  expect(new Set(entries.map(({ points, correct }) => `${points} ${correct}`))).toEqual(new Set(["0 0"]));
  expectReplayed(await readSeason());
  expect(await db().match.count()).toBe(0);
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
    const target = await createScratchDatabase();
    await expect(restoreBackup(target, broken)).rejects.toThrow(/incomplete|not a backup/);
    const { seasons, teams, ...others } = await contentOf(target);
    // Every new database has the one that comes built in.
    expect([seasons ?? [], teams ?? []].map(({ length }) => length)).toBeOneOf([
      [0, 0],
      [1, 10],
    ]);
    for (const rows of Object.values(others)) expect(rows).toEqual([]);
  }
});
