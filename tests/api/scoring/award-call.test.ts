import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import {
  actionsOn,
  buildGame,
  buildLive,
  expectInvalid,
  expectRefusal,
  placePick,
  standingOf,
} from "../../support/matches";
import { CSK, emptySeason, inHours, MI } from "../../support/season";

const PATH = "/api/admin/award-points";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
  // Streaks count from registration; these matches began a while ago.
  await db().entry.updateMany({ data: { joinedAt: inHours(-9_000) } });
});

const award = (matchId: string) => game.admin.person.post(`${PATH}?matchId=${matchId}`);
const readPick = (id: string) => db().pick.findUniqueOrThrow({ where: { id } });

describe("POST /api/admin/award-points", () => {
  test("gives the picks their points, says how many were right, and is logged", async () => {
    const { admin, player, other } = game;
    const match = await buildLive({ matchEnded: true, matchWinner: MI });
    const right = await placePick(player, match, MI, { wildcardUsed: true });
    const wrong = await placePick(other, match, CSK);
    const plain = await placePick(admin, match, MI);
    const reply = await award(match.matchId);
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: {
        message: expect.stringMatching(/\b2\b.*\b3\b/),
        data: { awarded: 3, correct: 2, awardedAt: expect.any(String), version: expect.any(String) },
      },
    });
    expect(await readPick(right.id)).toMatchObject({ isCorrect: true, pointsAwarded: 4 });
    expect(await readPick(wrong.id)).toMatchObject({ isCorrect: false, pointsAwarded: 0 });
    expect(await readPick(plain.id)).toMatchObject({ isCorrect: true, pointsAwarded: 2 });
    expect(await standingOf(player, player.person)).toMatchObject({
      ...{ rank: 1, points: 4, correct: 1, correctWildcards: 1, winStreak: 1, winStreakPoints: 0 },
    });
    expect(await actionsOn(match)).toMatchObject([
      { action: "award-points", actorId: admin.user.id, before: { awardedAt: null }, after: { matchWinner: MI } },
    ]);
  });

  test("says that nobody gets points for a no-result", async () => {
    const match = await buildLive({ matchEnded: true, matchWinner: "draw" });
    await placePick(game.player, match, MI);
    expect((await award(match.matchId)).body).toEqual({
      message: "Points awarded, no result",
      data: { awarded: 1, correct: 0, awardedAt: expect.any(String), version: expect.any(String) },
    });
  });

  test("changes nothing the second time", async () => {
    const { player } = game;
    const match = await buildLive({ matchWinner: MI });
    await placePick(player, match, MI);
    const first = await award(match.matchId);
    const before = [await db().match.findMany(), await db().leaderboardEntry.findMany()];
    expect((await award(match.matchId)).body).toEqual(first.body);
    expect([await db().match.findMany(), await db().leaderboardEntry.findMany()]).toEqual(before);
    expect(await actionsOn(match)).toHaveLength(1);
  });

  test("refuses a match without a result, and an unknown one", async () => {
    const { matchId } = await buildLive({ matchEnded: true });
    expectRefusal(await award(matchId), 409, "NO_RESULT_YET");
    expectRefusal(await award("none"), 404, "NOT_FOUND");
    expectInvalid(await game.admin.person.post(PATH), "matchId");
    expect(await actionsOn({ matchId })).toEqual([]);
  });
});
