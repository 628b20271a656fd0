/** Undo: an award is withdrawn (rule 22) and a result restored; never over someone else's later change. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { actionsOn, buildGame, buildLive, expectRefusal, placePick, standingOf } from "../../support/matches";
import { CSK, emptySeason, expectReplayed, inHours, MI } from "../../support/season";
import { readSeason } from "../../support/stored-season";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
  await db().entry.updateMany({ data: { joinedAt: inHours(-9_000) } });
});
// The builders don't spend wildcards or gamechangers, so only plain picks are replayed.
afterEach(async () => expectReplayed(await readSeason()));

const post = (path: string, body: object) => game.admin.person.post(`/api/admin/${path}`, body);
const award = async (matchId: string) => (await post(`award-points?matchId=${matchId}`, {})).body.data;
const stored = ({ matchId }: { matchId: string }) => db().match.findUniqueOrThrow({ where: { matchId } });

describe("POST /api/admin/take-back-award", () => {
  test("leaves points, streaks and table as if there had been no award, and is logged", async () => {
    const { admin, player } = game;
    const matches = [];
    for (const hours of [-50, -40, -30, -20]) {
      const match = await buildLive({ matchDate: inHours(hours), matchWinner: MI });
      await placePick(player, match, MI);
      matches.push(match);
    }
    const [, second, third, fourth] = matches;
    if (!second || !third || !fourth) throw new Error("Four matches were built");
    for (const { matchId } of matches) await award(matchId);
    expect(await standingOf(player, player.person)).toMatchObject({ points: 10, winStreak: 4, winStreakPoints: 2 });
    const { awardedAt } = await stored(third);
    const reply = await post("take-back-award", { matchId: third.matchId });
    expect(reply).toMatchObject({
      status: 200,
      body: { message: "Award withdrawn", data: { matchWinner: MI, awardedAt: null } },
    });
    // Three in a row are left, and the fourth match is the third of them.
    expect(await standingOf(player, player.person)).toMatchObject({ points: 7, correct: 3, winStreak: 3 });
    expect(await db().pick.findFirst({ where: { matchId: third.matchId } })).toMatchObject({
      ...{ isCorrect: null, pointsAwarded: 0, streak: 0 },
    });
    expect((await actionsOn(third)).at(-1)).toMatchObject({
      ...{ action: "take-back-award", actorId: admin.user.id },
      ...{ before: { awardedAt: awardedAt?.toISOString(), matchWinner: MI }, after: { awardedAt: null } },
    });
    await award(third.matchId);
    expect(await standingOf(player, player.person)).toMatchObject({ points: 10, winStreak: 4, winStreakPoints: 2 });
  });

  test("undoes an award, but not another result's", async () => {
    const match = await buildLive({ matchWinner: MI });
    const { matchId } = match;
    await placePick(game.player, match, CSK);
    const { version } = await award(matchId);
    await post("update-match", { matchId, matchWinner: CSK });
    const before = await readSeason();
    expectRefusal(await post("take-back-award", { matchId, version }), 409, "VERSION_CONFLICT");
    expect((await readSeason()).everything).toEqual(before.everything);
    await post("take-back-award", { matchId });
    const again = await award(matchId);
    expect(await post("take-back-award", { matchId, version: again.version })).toMatchObject({ status: 200 });
  });
});

describe("POST /api/admin/update-match with restores", () => {
  /** An awarded match from the source: Kabir was right. */
  async function buildAwarded() {
    const match = await buildLive({ matchEnded: true, matchWinner: MI, matchStatus: `${MI} won by 6 wkts` });
    await placePick(game.player, match, MI);
    await award(match.matchId);
    return match;
  }
  const ended = { matchStarted: true, matchEnded: true };
  const restores = { matchStatus: `${MI} won by 6 wkts`, resultSetByHand: false, awarded: true, ...ended };

  test.each([
    ["corrected", CSK],
    ["cleared", null],
  ] as const)("puts back a result that was %s, to the last word, points included", async (_what, matchWinner) => {
    const match = await buildAwarded();
    const { matchId } = match;
    const before = await stored(match);
    const { data } = (await post("update-match", { matchId, matchWinner })).body;
    const reply = await post("update-match", { matchId, matchWinner: MI, version: data.version, restores });
    expect(reply).toMatchObject({ status: 200, body: { message: "Result restored" } });
    const { updatedAt: _updated, awardedAt, ...after } = await stored(match);
    expect(before).toMatchObject(after);
    expect(awardedAt).not.toBeNull();
    expect(await standingOf(game.player, game.player.person)).toMatchObject({ points: 2, correct: 1 });
  });

  test("unmarks a match that the result marked as completed", async () => {
    const { matchId } = await buildLive();
    const { data } = (await post("update-match", { matchId, matchWinner: MI, completes: true })).body;
    expect(data).toMatchObject({ matchStarted: true, matchEnded: true });
    const live = { ...restores, awarded: false, matchEnded: false };
    const reply = await post("update-match", { matchId, matchWinner: null, version: data.version, restores: live });
    expect(reply.body.data).toMatchObject({ matchWinner: null, matchStarted: true, matchEnded: false });
  });

  test("is refused once someone else has awarded the points or set another result", async () => {
    const match = await buildLive({ matchEnded: true });
    const { matchId } = match;
    const { version } = (await post("update-match", { matchId, matchWinner: MI })).body.data;
    await award(matchId);
    const back = { matchStatus: "", resultSetByHand: false, awarded: false, ...ended };
    const put = () => post("update-match", { matchId, matchWinner: null, version, restores: back });
    expectRefusal(await put(), 409, "VERSION_CONFLICT");
    await post("update-match", { matchId, matchWinner: "draw" });
    expectRefusal(await put(), 409, "VERSION_CONFLICT");
    expect(await stored(match)).toMatchObject({ matchWinner: "draw", awardedAt: expect.any(Date) });
  });
});
