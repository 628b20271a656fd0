/** What a result would change is told beforehand, exactly, and nothing of it is done. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SECOND } from "@/lib/clock";
import { db } from "@/lib/db";
import { KINDS } from "@/lib/transaction-kinds";
import { besideTransaction } from "../../support/locks";
import { buildGame, buildLive, expectInvalid, expectRefusal, placePick } from "../../support/matches";
import { buildInnings, buildMatch, CSK, emptySeason, inHours, MI } from "../../support/season";
import { readSeason } from "../../support/stored-season";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
  await db().entry.updateMany({ data: { joinedAt: inHours(-9_000) } });
});

/** How long a trial may work is not what these are about; how long it waits for a lock stays the product's. */
const { statement, idle, whole } = KINDS.trial;
beforeEach(() => void Object.assign(KINDS.trial, { statement: 20 * SECOND, idle: 20 * SECOND, whole: 20 * SECOND }));
afterEach(() => void Object.assign(KINDS.trial, { statement, idle, whole }));

const post = (path: string, body: object) => game.admin.person.post(`/api/admin/${path}`, body);
const preview = async (matchId: string, matchWinner: string | null) =>
  (await post("preview-result", { matchId, matchWinner })).body.data;
const pointsOf = async () =>
  new Map((await db().leaderboardEntry.findMany()).map(({ userId, points }) => [userId, points]));

const NONE = { returned: 0, retaken: 0, lost: 0 };
const NOTHING = { known: true, moves: [], players: [], wildcards: NONE, gamechangers: NONE };

/** Four awarded matches, the first two and the last with picks: Kabir's are right, Meera's wrong, Asha has none in the second. */
async function buildSeason() {
  const { admin, player, other } = game;
  const matches = [];
  for (const hours of [-50, -40, -30, -20]) {
    const match = await buildLive({ matchDate: inHours(hours), matchEnded: true, matchWinner: MI });
    await placePick(player, match, MI, { wildcardUsed: hours === -40 });
    await placePick(other, match, CSK);
    if (hours !== -40) await placePick(admin, match, MI);
    await post(`award-points?matchId=${match.matchId}`, {});
    matches.push(match);
  }
  const [first, second] = matches;
  if (!first || !second) throw new Error("Four matches were built");
  return { first, second };
}

describe("POST /api/admin/preview-result", () => {
  test.each([CSK, "draw", null])("tells for %s what setting it then brings, player by player", async (matchWinner) => {
    const { second } = await buildSeason();
    const { matchId } = second;
    const before = await readSeason();
    const points = await pointsOf();
    const told = await preview(matchId, matchWinner);
    expect((await readSeason()).everything).toEqual(before.everything);
    expect(told.known).toBe(true);
    await post("update-match", { matchId, matchWinner });
    const after = await pointsOf();
    const moved = [...after].flatMap(([userId, now]) => {
      const was = points.get(userId) ?? 0;
      return was === now ? [] : [{ userId, before: was, after: now }];
    });
    const byUser = (one: { userId: string }, two: { userId: string }) => one.userId.localeCompare(two.userId);
    expect(told.players.toSorted(byUser)).toMatchObject(moved.toSorted(byUser));
    const counts = new Map<number, number>();
    for (const { before, after } of moved) counts.set(after - before, (counts.get(after - before) ?? 0) + 1);
    const moves = [...counts].map(([by, players]) => ({ by, players })).toSorted((one, two) => two.by - one.by);
    expect(told.moves).toEqual(moves);
  });

  test("names who moves with points and rank before and after, the highest first", async () => {
    const { second } = await buildSeason();
    const { player, other } = game;
    const { players, moves } = await preview(second.matchId, CSK);
    // Kabir had 2, 4, and 3 each for the third and the fourth in a row; his streak is two by then.
    expect(players).toEqual([
      {
        userId: player.user.id,
        firstName: "Kabir",
        lastName: "Rao",
        before: 12,
        after: 6,
        rankBefore: 1,
        rankAfter: 1,
      },
      { userId: other.user.id, firstName: "Meera", lastName: "Iyer", before: 0, after: 2, rankBefore: 3, rankAfter: 3 },
    ]);
    expect(moves).toEqual([
      { by: 2, players: 1 },
      { by: -6, players: 1 },
    ]);
  });

  test("tells of wildcards that come back with a draw", async () => {
    const { second } = await buildSeason();
    expect(await preview(second.matchId, "draw")).toMatchObject({ wildcards: { returned: 1, retaken: 0, lost: 0 } });
  });

  test("tells of the home team bonus that the last result brings", async () => {
    const match = await buildLive({ matchDate: inHours(-3) });
    await buildInnings(match.matchId, 1, MI, 250);
    await db().entry.updateMany({ where: { userId: game.other.user.id }, data: { homeTeam: "MI" } });
    expect(await preview(match.matchId, CSK)).toMatchObject({ moves: [{ by: 3, players: 1 }] });
    expect((await db().match.findUniqueOrThrow({ where: { matchId: match.matchId } })).matchWinner).toBeNull();
  });

  test("has nothing to tell where nothing is awarded, or picks are still open", async () => {
    const [over, open] = [await buildLive({ matchDate: inHours(-9) }), await buildMatch({ matchType: "Qualifier" })];
    await buildMatch();
    await placePick(game.player, over, MI);
    for (const { matchId } of [over, open]) expect(await preview(matchId, MI)).toEqual(NOTHING);
    expect(await db().match.count({ where: { closedEarlyAt: { not: null } } })).toBe(0);
  });

  test("wants a match that there is, and one of its sides", async () => {
    expectRefusal(await post("preview-result", { matchId: "none", matchWinner: MI }), 404, "NOT_FOUND");
    const { matchId } = await buildLive();
    expectInvalid(await post("preview-result", { matchId, matchWinner: "Gujarat Titans" }), "matchWinner");
    expectInvalid(await post("preview-result", { matchId, matchWinner: "Tbc" }), "matchWinner");
  });

  test("says that it cannot tell rather than wait for somebody else's scoring", async () => {
    const { first } = await buildSeason();
    await besideTransaction(async ({ query }) => {
      await query("SELECT pg_advisory_xact_lock(hashtextextended('googly:season', 0))");
      const began = performance.now();
      expect(await preview(first.matchId, CSK)).toEqual({ ...NOTHING, known: false });
      expect(performance.now() - began).toBeLessThan(KINDS.season.lock);
    });
    expect(await preview(first.matchId, CSK)).toMatchObject({ known: true });
  });

  test("gives up on a statement that takes too long, and nobody has to wait for what it held", async () => {
    const { first } = await buildSeason();
    await besideTransaction(async ({ query }) => {
      await query("SELECT 1 FROM leaderboard_entries FOR UPDATE");
      expect(await preview(first.matchId, CSK)).toEqual({ ...NOTHING, known: false });
    });
    const pick = { userId: game.player.user.id, matchId: (await buildMatch()).matchId, predictedTeam: MI };
    expect((await game.player.person.post("/api/prediction/submit", { ...pick, wildcardUsed: true })).status).toBe(201);
  });
});
