/** The proof of a chain that is too long to be walked each time: its newest part, and players by turns. */
import { beforeAll, describe, expect, test } from "vitest";
import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import { sealDue } from "@/lib/seal/seal-due";
import { prove } from "@/lib/verify/prove";
import { addPlayers } from "../../../scripts/laboratory/add-players";
import { buildMatch, buildPlayer, emptySeason, MI } from "../../support/season";
import { THE_SEASON } from "../../support/the-season";

const PLAYERS = 2_100;
let clock = Date.now();

async function run(later: number) {
  clock += later;
  const ran = await prove(new Date(clock));
  return ran.ran ? ran.result : null;
}

const kept = () => db().check.findUniqueOrThrow({ where: { id: 1 } });
const idOf = (number: number) => `P${String(number).padStart(25, "0")}`;

async function bend(statement: string) {
  const off = db().$executeRawUnsafe("SET LOCAL session_replication_role = replica");
  await db().$transaction([off, db().$executeRawUnsafe(statement)]);
}

beforeAll(async () => {
  await emptySeason();
  // What is gone counts for nothing, and is on record all the same.
  await db().$executeRaw`INSERT INTO game_events (kind, key, step, facts)
    SELECT 'team', 'gone ' || n, 1, NULL FROM generate_series(1, 50001) n`;
  const ids = await addPlayers(PLAYERS);
  await db().entry.createMany({ data: ids.map((userId) => ({ userId, seasonId: THE_SEASON.id })) });
  await db().leaderboardEntry.createMany({ data: ids.map((userId) => ({ userId, seasonId: THE_SEASON.id })) });
  await sealDue(new Date(clock));
}, 300_000);

describe("a long chain", () => {
  test("is linked and walked in parts, and players are reckoned by turns", async () => {
    expect(await run(0)).toMatchObject({ bent: 0 });
    const first = await kept();
    expect(Number(first.position)).toBeGreaterThan(50_000);
    expect(first).toMatchObject({ player: idOf(2_000), replayedAt: null });
    // Nobody has done anything since, and the others are still to come.
    expect(await run(30_000)).toMatchObject({ linked: 0, bent: 0 });
    expect(await kept()).toMatchObject({ player: null, replayedAt: new Date(clock) });
  });

  test("is left alone once all of it has been looked at, until something happens", async () => {
    const before = await kept();
    await run(30_000);
    expect(await kept()).toEqual({ ...before, at: new Date(clock) });
    await buildMatch();
    await run(30_000);
    expect((await kept()).position).toBeGreaterThan(before.position);
  });

  test("shows what is bent in its newest part, and not for the last time", async () => {
    const { matchId } = await buildMatch();
    const { id: userId } = await buildPlayer();
    await db().pick.create({ data: { matchId, userId, predictedTeam: MI } });
    await bend(`UPDATE predictions SET wildcard_used = true WHERE user_id = '${userId}'`);
    expect(await run(30_000)).toMatchObject({ bent: 1 });
    await buildMatch();
    expect(await run(30_000)).toMatchObject({ bent: 1 });
    expect((await kept()).bent).toEqual([expect.stringContaining("has another wildcard than was played")]);
  });

  test("shows a player whose points are bent once it is their turn", async () => {
    await bend(`UPDATE leaderboard_entries SET correct = 1 WHERE user_id = '${idOf(2_050)}'`);
    const found = async () => (await run(HOUR))?.bent ?? 0;
    const counts = [await found(), await found(), await found()];
    expect(counts.at(-1)).toBe(2);
  });

  test("that was cut off and grown again is not the one that was walked", async () => {
    const { position } = await kept();
    await bend(`UPDATE chain_links SET hash = sha256('x') WHERE position = ${position}`);
    await buildMatch();
    await run(30_000);
    expect((await kept()).bent.join()).toContain("Link");
  });
});
