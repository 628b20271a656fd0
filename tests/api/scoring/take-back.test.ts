/** An award is taken back (rule 22), and a result is put back as it was; never over what somebody else has done meanwhile. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import {
  buildGame,
  buildLive,
  deedsOn,
  expectInvalid,
  expectRefusal,
  placePick,
  standingOf,
} from "../../support/matches";
import { CSK, emptySeason, expectReplayed, inHours, MI } from "../../support/season";
import { readSeason } from "../../support/stored-season";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
  await db().entry.updateMany({ data: { joinedAt: inHours(-9_000) } });
});
// What the builders lay on picks costs nobody anything: only picks without extras are replayed.
afterEach(async () => expectReplayed(await readSeason()));

const post = (path: string, body: object) => game.admin.person.post(`/api/admin/${path}`, body);
const award = async (matchId: string) => (await post(`award-points?matchId=${matchId}`, {})).body.data;
const stored = ({ matchId }: { matchId: string }) => db().match.findUniqueOrThrow({ where: { matchId } });

describe("POST /api/admin/take-back-award", () => {
  test("leaves points, streaks and table as if there had been no award, and goes on record", async () => {
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
    const seen = { matchWinner: MI, awardedAt: awardedAt?.toISOString() };
    const reply = await post("take-back-award", { matchId: third.matchId, seen });
    expect(reply).toMatchObject({
      status: 200,
      body: { message: "The award is taken back", data: { matchWinner: MI, awardedAt: null } },
    });
    // Three matches in a row are left, and the fourth is the third of them.
    expect(await standingOf(player, player.person)).toMatchObject({ points: 7, correct: 3, winStreak: 3 });
    expect(await db().pick.findFirst({ where: { matchId: third.matchId } })).toMatchObject({
      ...{ isCorrect: null, pointsAwarded: 0, streak: 0 },
    });
    expect((await deedsOn(third)).at(-1)).toMatchObject({
      ...{ action: "take-back-award", actorId: admin.user.id },
      ...{ before: { awardedAt: awardedAt?.toISOString(), matchWinner: MI }, after: { awardedAt: null } },
    });
    await award(third.matchId);
    expect(await standingOf(player, player.person)).toMatchObject({ points: 10, winStreak: 4, winStreakPoints: 2 });
  });

  test("changes nothing where no award stands, whatever was seen", async () => {
    const match = await buildLive({ matchWinner: MI });
    const { matchId } = match;
    const seen = { matchWinner: CSK, awardedAt: new Date().toISOString() };
    for (const body of [{ matchId }, { matchId, seen }]) expect((await post("take-back-award", body)).status).toBe(200);
    expect(await deedsOn(match)).toEqual([]);
  });

  test("refuses to take back another award, or that of another result, than was seen", async () => {
    const match = await buildLive({ matchWinner: MI });
    const { matchId } = match;
    await placePick(game.player, match, CSK);
    const { awardedAt } = await award(matchId);
    await post("update-match", { matchId, matchWinner: CSK });
    const before = await readSeason();
    const reply = await post("take-back-award", { matchId, seen: { matchWinner: MI, awardedAt } });
    expectRefusal(reply, 409, "CHANGED_MEANWHILE", { matchWinner: `Meanwhile set to ${CSK}` });
    expect(reply.body.error).toMatch(/Nothing is taken back yet$/);
    const later = new Date(Date.parse(awardedAt) - 1).toISOString();
    expectRefusal(await post("take-back-award", { matchId, seen: { awardedAt: later } }), 409, "CHANGED_MEANWHILE", {
      awardedAt: expect.stringMatching(/^Meanwhile set to /),
    });
    expect((await readSeason()).everything).toEqual(before.everything);
  });

  test("wants a match that there is, and looks into seen", async () => {
    expectRefusal(await post("take-back-award", { matchId: "none" }), 404, "NOT_FOUND");
    const { matchId } = await buildLive({ matchWinner: MI });
    expectInvalid(await post("take-back-award", { matchId, seen: { awardedAt: "yesterday" } }), "seen.awardedAt");
  });
});

describe("POST /api/admin/update-match with restores", () => {
  /** A match of the source's with points: Kabir was right by it. */
  async function buildAwarded() {
    const match = await buildLive({ matchEnded: true, matchWinner: MI, matchStatus: `${MI} won by 6 wkts` });
    await placePick(game.player, match, MI);
    await award(match.matchId);
    return match;
  }
  const restores = { matchStatus: `${MI} won by 6 wkts`, resultSetByHand: false, awarded: true };

  test.each([
    ["corrected", CSK],
    ["cleared", null],
  ] as const)("puts back a result that was %s, to the last word, points included", async (_what, matchWinner) => {
    const match = await buildAwarded();
    const { matchId } = match;
    const before = await stored(match);
    const { data } = (await post("update-match", { matchId, matchWinner })).body;
    const seen = { matchWinner, awardedAt: data.awardedAt };
    const reply = await post("update-match", { matchId, matchWinner: MI, seen, restores });
    expect(reply).toMatchObject({ status: 200, body: { message: "The result is as it was" } });
    const { updatedAt: _updated, awardedAt, ...after } = await stored(match);
    expect(before).toMatchObject(after);
    expect(awardedAt).not.toBeNull();
    expect(await standingOf(game.player, game.player.person)).toMatchObject({ points: 2, correct: 1 });
  });

  test("takes away a first result, and its points where they have not been awarded before", async () => {
    const match = await buildLive({ matchStatus: "MI opt to bat" });
    const { matchId } = match;
    await post("update-match", { matchId, matchWinner: MI });
    const back = { matchStatus: "MI opt to bat", resultSetByHand: false, awarded: false };
    const seen = { matchWinner: MI, awardedAt: null };
    expect((await post("update-match", { matchId, matchWinner: null, seen, restores: back })).status).toBe(200);
    expect(await stored(match)).toMatchObject({ matchWinner: null, matchStatus: "MI opt to bat", awardedAt: null });
  });

  test("is refused once somebody else has awarded the points, or set another result", async () => {
    const match = await buildLive({ matchEnded: true });
    const { matchId } = match;
    await post("update-match", { matchId, matchWinner: MI });
    await award(matchId);
    const back = { matchStatus: "", resultSetByHand: false, awarded: false };
    const seen = { matchWinner: MI, awardedAt: null };
    const put = () => post("update-match", { matchId, matchWinner: null, seen, restores: back });
    expectRefusal(await put(), 409, "CHANGED_MEANWHILE", { awardedAt: expect.any(String) });
    await post("update-match", { matchId, matchWinner: "draw" });
    expectRefusal(await put(), 409, "CHANGED_MEANWHILE", {
      ...{ awardedAt: expect.any(String), matchWinner: "Meanwhile set to No Result" },
    });
    expect(await stored(match)).toMatchObject({ matchWinner: "draw", awardedAt: expect.any(Date) });
  });
});

test("POST /api/admin/toggle-match with restores puts a status back with its words", async () => {
  const match = await buildLive({ matchStatus: "MI opt to bat" });
  const { matchId } = match;
  const [ongoing, over] = [
    { matchStarted: true, matchEnded: false },
    { matchStarted: true, matchEnded: true },
  ];
  await post("toggle-match", { matchId, ...over });
  const restores = { matchStatus: "MI opt to bat" };
  expect((await post("toggle-match", { matchId, ...ongoing, seen: over, restores })).status).toBe(200);
  expect(await stored(match)).toMatchObject({ ...ongoing, ...restores });
  // Sent once more it is the status that holds, and its words may have moved on.
  await db().match.update({ where: { matchId }, data: { matchStatus: "Rain stopped play" } });
  expect((await post("toggle-match", { matchId, ...ongoing, seen: over, restores })).status).toBe(200);
  expect(await stored(match)).toMatchObject({ matchStatus: "Rain stopped play" });
});

test("POST /api/admin/toggle-match with restores leaves a result that has come meanwhile its words", async () => {
  const match = await buildLive({ matchStatus: "MI opt to bat", secondInningStarted: false });
  const { matchId } = match;
  const second = { matchStarted: true, matchEnded: false, secondInningStarted: true };
  await post("toggle-match", { matchId, ...second });
  await db().match.update({ where: { matchId }, data: { matchWinner: MI, matchStatus: `${MI} won by 6 wkts` } });
  const body = { matchId, ...second, secondInningStarted: false, seen: second };
  expect((await post("toggle-match", { ...body, restores: { matchStatus: "MI opt to bat" } })).status).toBe(200);
  expect(await stored(match)).toMatchObject({ matchStatus: `${MI} won by 6 wkts` });
});
