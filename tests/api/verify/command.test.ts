/** `npm run verify` as whoever runs the site calls it: what it says, and how it ends. */
import { execFile } from "node:child_process";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { buildPastSeason } from "../../support/past-season";
import { TEST_ENV } from "../../support/test-env";
import { buildToldSeason } from "../../support/told-season";

const ROOT = path.resolve(import.meta.dirname, "../../..");

function verify(...options: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, ...TEST_ENV, DATABASE_URL: process.env.DATABASE_URL ?? "" };
  const { promise, resolve } = withResolve<{ code: number; said: string }>();
  execFile(
    process.execPath,
    ["scripts/run.mjs", "operate/verify", ...options],
    { cwd: ROOT, env },
    (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, said: stdout + stderr });
    },
  );
  return promise;
}

function withResolve<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const headNow = async () => Buffer.from((await db().chain.findFirstOrThrow()).shown).toString("hex");

let told: Awaited<ReturnType<typeof buildToldSeason>>;
beforeAll(async () => {
  told = await buildToldSeason();
});

describe("npm run verify", () => {
  test("says that nothing is bent, where the chain ends, and ends well", async () => {
    const { code, said } = await verify();
    expect(said).toContain("Nothing is bent");
    expect(said).toMatch(/\d+ links in \d+\.\d s, \d+ MB\. The chain ends in [0-9a-f]{64}\./);
    expect(code).toBe(0);
  });

  test("names each season as whoever runs the site knows it", async () => {
    const { season } = await buildPastSeason({ slug: "league-2024", state: "to_come" });
    const { said } = await verify();
    for (const slug of [LEAGUE_2026.slug, season.slug]) expect(said).toContain(` players of ${slug}\n`);
    await db().season.delete({ where: { id: season.id } });
  });

  test("knows a head of today's chain, whole or by its beginning, and no other", async () => {
    const head = await headNow();
    expect(await verify("--head", head)).toMatchObject({ code: 0, said: expect.stringContaining("Yes: it is link") });
    expect(await verify("--head", head.slice(0, 16).toUpperCase())).toMatchObject({ code: 0 });
    expect(await verify("--head", "0".repeat(63).concat("1"))).toMatchObject({
      code: 1,
      said: expect.stringContaining("No:"),
    });
    expect(await verify("--head", "%")).toMatchObject({ code: 1, said: expect.stringContaining("A head is") });
  });

  test("says that guards were not compared where the database is of a newer release, and does not end well", async () => {
    await db()
      .$executeRaw`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
      VALUES ('newer', '-', '20991231000000_newer', now(), 1)`;
    const { code, said } = await verify();
    await db().$executeRaw`DELETE FROM _prisma_migrations WHERE id = 'newer'`;
    expect(said).toContain("Triggers and functions were not compared");
    expect(said).toContain("20991231000000_newer");
    expect(said).not.toContain("✗");
    expect(code).toBe(1);
  });

  test("names what was bent, by people's and matches' names, and ends with 1", async () => {
    const { firstName, lastName } = await db().user.findUniqueOrThrow({ where: { id: told.zoe } });
    const { matchNumber } = await db().match.findUniqueOrThrow({ where: { matchId: told.open } });
    await db().$transaction([
      db().$executeRaw`SET LOCAL session_replication_role = replica`,
      db()
        .$executeRaw`UPDATE predictions SET predicted_team = 'Mumbai Indians' WHERE match_id = ${told.open} AND user_id = ${told.zoe}`,
    ]);
    const { code, said } = await verify();
    expect(said).toContain(`The pick of ${firstName} ${lastName} in match ${matchNumber}`);
    expect(said).toContain("1 thing is bent.");
    expect(code).toBe(1);
  });
});
