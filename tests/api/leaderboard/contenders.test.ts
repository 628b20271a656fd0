/** Who can still win, as players ask for it. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildGame, placePick } from "../../support/matches";
import { buildMatch, emptySeason, inHours, MI, RR } from "../../support/season";

const DECIDED = 10;

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
  await db().entry.updateMany({ data: { joinedAt: inHours(-9_000) } });
});

const read = async (person = game.player.person) => (await person.get("/api/leaderboard/contenders")).body.data;

/** So many awarded matches; each of these players picked the first winners. */
async function play(count: number, ...right: [{ user: { id: string } }, number][]) {
  for (let at = 0; at < count; at += 1) {
    const ended = { matchDate: inHours(at - 90), matchStarted: true, matchEnded: true, matchWinner: MI };
    const isLast = at === count - 1;
    const match = await buildMatch({ ...ended, awardedAt: isLast ? null : new Date() });
    for (const [owner, until] of right) if (at < until) await placePick(owner, match, MI);
    // An award scores the whole season.
    if (isLast) await game.admin.person.post(`/api/admin/award-points?matchId=${match.matchId}`);
  }
}

describe("GET /api/leaderboard/contenders", () => {
  test("says how many matches are left before the last fifth of them, and nothing once it's decided or over", async () => {
    await play(3, [game.player, 3]);
    const open = [await buildMatch({ matchDate: inHours(30) }), await buildMatch({ matchDate: inHours(50) })];
    expect(await read()).toEqual({ matchesLeft: 2, standing: null });
    await db().match.deleteMany({ where: { matchId: { in: open.map(({ matchId }) => matchId) } } });
    expect(await read()).toEqual({ matchesLeft: 0, standing: null });
    await game.admin.person.post("/api/admin/close-season", { unfinished: 0 });
    expect(await read()).toEqual({ matchesLeft: 0, standing: null });
  });

  test("depends on points and wildcards left, and never on open picks", async () => {
    const { player, other } = game;
    // Five right picks in a row make 10 + 3 points, three make 6 + 1.
    await play(DECIDED, [player, 5], [other, 3]);
    await db().entry.updateMany({ where: { userId: other.user.id }, data: { wildcards: 0 } });
    const open = await buildMatch({ matchDate: inHours(30), matchType: "Finals" });
    const leader = { userId: player.user.id, rank: 1, points: 13, most: 19 };
    const chaser = { userId: other.user.id, rank: 2, points: 7, most: 13 };
    expect(await read()).toMatchObject({
      matchesLeft: 1,
      standing: { canWin: 2, canYou: true, contenders: [leader, chaser] },
    });
    expect((await read(game.admin.person)).standing.canYou).toBe(false);
    await db().match.update({ where: { matchId: open.matchId }, data: { matchType: "League", teamOne: RR } });
    await db().entry.updateMany({ where: { userId: other.user.id }, data: { wildcards: 2 } });
    const withWildcard = await read();
    expect(withWildcard.standing).toMatchObject({ canWin: 1, contenders: [{ most: 17 }] });
    const pick = { userId: player.user.id, matchId: open.matchId, predictedTeam: RR, wildcardUsed: true };
    expect((await player.person.post("/api/prediction/submit", pick)).status).toBe(201);
    expect(await read(other.person)).toEqual({
      ...withWildcard,
      standing: { ...withWildcard.standing, canYou: false },
    });
  });
});
