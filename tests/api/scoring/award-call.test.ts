import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import {
  buildGame,
  buildLive,
  deedsOn,
  expectInvalid,
  expectRefusal,
  formOf,
  placePick,
  standingOf,
} from "../../support/matches";
import { buildMatch, CSK, emptySeason, inHours, MI } from "../../support/season";

const PATH = "/api/admin/award-points";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
  // Streaks count from the registration on; these matches began a while ago.
  await db().entry.updateMany({ data: { joinedAt: inHours(-9_000) } });
});

const award = (matchId: string, method = "POST") => game.admin.person.call(method, `${PATH}?matchId=${matchId}`);
const readPick = (id: string) => db().pick.findUniqueOrThrow({ where: { id } });

describe.each(["GET", "POST"])("%s /api/admin/award-points", (method) => {
  test("gives the picks what they earn, says how many were right, and goes on record", async () => {
    const { admin, player, other } = game;
    const match = await buildLive({ matchEnded: true, matchWinner: MI });
    const right = await placePick(player, match, MI, { wildcardUsed: true });
    const wrong = await placePick(other, match, CSK);
    const plain = await placePick(admin, match, MI);
    const reply = await award(match.matchId, method);
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: {
        message: expect.stringMatching(/\b2\b.*\b3\b/),
        data: { awarded: 3, correct: 2, awardedAt: expect.any(String) },
      },
    });
    expect(await readPick(right.id)).toMatchObject({ isCorrect: true, pointsAwarded: 4 });
    expect(await readPick(wrong.id)).toMatchObject({ isCorrect: false, pointsAwarded: 0 });
    expect(await readPick(plain.id)).toMatchObject({ isCorrect: true, pointsAwarded: 2 });
    expect(await standingOf(player, player.person)).toMatchObject({
      ...{ rank: 1, points: 4, correct: 1, correctWildcards: 1, winStreak: 1, winStreakPoints: 0 },
    });
    expect(await deedsOn(match)).toMatchObject([
      { action: "award-points", actorId: admin.user.id, before: { awardedAt: null }, after: { matchWinner: MI } },
    ]);
  });

  test("says of a match without a result that nobody gets points", async () => {
    const match = await buildLive({ matchEnded: true, matchWinner: "draw" });
    await placePick(game.player, match, MI);
    expect((await award(match.matchId, method)).body).toEqual({
      message: "Points awarded: 0 of 1 picks count, since there is no result",
      data: { awarded: 1, correct: 0, awardedAt: expect.any(String) },
    });
  });

  test("changes nothing the second time", async () => {
    const { player } = game;
    const match = await buildLive({ matchWinner: MI });
    await placePick(player, match, MI);
    const first = await award(match.matchId, method);
    const before = [await db().match.findMany(), await db().leaderboardEntry.findMany()];
    expect((await award(match.matchId, method)).body).toEqual(first.body);
    expect([await db().match.findMany(), await db().leaderboardEntry.findMany()]).toEqual(before);
    expect(await deedsOn(match)).toHaveLength(1);
  });

  test("wants a result, and a match that there is", async () => {
    const { matchId } = await buildLive({ matchEnded: true });
    expectRefusal(await award(matchId, method), 409, "NO_RESULT_YET");
    expectRefusal(await award("none", method), 404, "NOT_FOUND");
    expectInvalid(await game.admin.person.call(method, PATH), "matchId");
    expect(await deedsOn({ matchId })).toEqual([]);
  });
});

describe("what was awarded", () => {
  test.each([
    ["League", 2],
    ["Qualifier", 4],
    ["Finals", 6],
  ] as const)("a correct pick of a %s match earns %i", async (matchType, points) => {
    const { player } = game;
    const match = await buildLive({ matchType, matchWinner: MI });
    const { id } = await placePick(player, match, MI);
    await award(match.matchId);
    expect(await readPick(id)).toMatchObject({ isCorrect: true, pointsAwarded: points });
  });

  test("is nothing for a draw: neither right nor wrong", async () => {
    const { player } = game;
    const match = await buildLive({ matchWinner: "draw" });
    const { id } = await placePick(player, match, MI);
    expect((await award(match.matchId)).body.data).toMatchObject({ awarded: 1, correct: 0 });
    expect(await readPick(id)).toMatchObject({ isCorrect: null, pointsAwarded: 0 });
  });

  test("follows the result at once, and goes when it is cleared", async () => {
    const { admin, player, other } = game;
    const match = await buildLive({ matchWinner: MI });
    const [one, two] = [await placePick(player, match, MI), await placePick(other, match, CSK)];
    await award(match.matchId);
    const setResult = (matchWinner: string | null) =>
      admin.person.post("/api/admin/update-match", { matchId: match.matchId, matchWinner });
    await setResult(CSK);
    expect(await readPick(one.id)).toMatchObject({ isCorrect: false, pointsAwarded: 0 });
    expect(await readPick(two.id)).toMatchObject({ isCorrect: true, pointsAwarded: 2 });
    expect(await standingOf(player, player.person)).toMatchObject({ rank: 2, points: 0, correct: 0 });
    expect(await standingOf(other, player.person)).toMatchObject({ rank: 1, points: 2, correct: 1 });
    expect((await setResult(null)).body.data).toMatchObject({ awardedAt: null });
    expect(await readPick(two.id)).toMatchObject({ isCorrect: null, pointsAwarded: 0 });
    expect(await standingOf(other, player.person)).toMatchObject({ rank: 1, points: 0, correct: 0, winStreak: 0 });
  });

  test("follows the type, and goes with the match", async () => {
    const { admin, player } = game;
    const match = await buildLive({ matchWinner: MI });
    await placePick(player, match, MI);
    await award(match.matchId);
    await admin.person.post("/api/admin/edit-match", { ...formOf(match), matchType: "Finals" });
    expect(await standingOf(player, player.person)).toMatchObject({ points: 6, correct: 1, winStreak: 1 });
    await admin.person.post("/api/admin/delete-match", { matchId: match.matchId });
    expect(await standingOf(player, player.person)).toMatchObject({ points: 0, correct: 0, winStreak: 0 });
  });

  test("has a point more from the third right pick in a row on", async () => {
    const { player } = game;
    const points: number[] = [];
    for (const winner of [MI, MI, MI, MI, CSK]) {
      const match = await buildMatch({ matchStarted: true, matchWinner: winner });
      await placePick(player, match, MI);
      await award(match.matchId);
      points.push((await standingOf(player, player.person)).points);
    }
    expect(points).toEqual([2, 4, 7, 10, 10]);
    expect(await standingOf(player, player.person)).toMatchObject({ winStreak: 0, winStreakPoints: 2, correct: 4 });
  });

  test("a corrected result breaks a streak or mends it, in its own match and in those behind it", async () => {
    const { admin, player } = game;
    const matchIds: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const match = await buildMatch({ matchDate: inHours(index - 48), matchStarted: true, matchWinner: MI });
      await placePick(player, match, MI);
      await award(match.matchId);
      matchIds.push(match.matchId);
    }
    const correct = async (matchNumber: number, matchWinner: string) => {
      await admin.person.post("/api/admin/update-match", { matchId: matchIds[matchNumber - 1], matchWinner });
      const { points, winStreak, winStreakPoints } = await standingOf(player, player.person);
      return { points, winStreak, winStreakPoints };
    };
    const whole = { points: 13, winStreak: 5, winStreakPoints: 3 };
    expect(await correct(1, MI)).toEqual(whole);
    // Right, right, wrong, right, right: four picks of 2 points, no third in a row.
    expect(await correct(3, CSK)).toEqual({ points: 8, winStreak: 2, winStreakPoints: 0 });
    expect(await correct(3, MI)).toEqual(whole);
    // Right, wrong, right, right, right: the last is a third.
    expect(await correct(2, CSK)).toEqual({ points: 9, winStreak: 3, winStreakPoints: 1 });
    expect(await correct(2, MI)).toEqual(whole);
    // As if match 3 had never been: the fourth is the third in a row.
    expect(await correct(3, "draw")).toEqual({ points: 10, winStreak: 4, winStreakPoints: 2 });
  });
});
