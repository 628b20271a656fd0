/** One step instead of a deletion and a new pick: both happen, or neither. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildGame, expectInvalid, expectRefusal, NEW_PICK, pickOf, placePick, purseOf } from "../../support/matches";
import { buildMatch, CSK, inHours, MI, RR } from "../../support/season";

const PATH = "/api/prediction/change";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  game = await buildGame();
});

afterEach(() => void vi.useRealTimers());

type Match = Awaited<ReturnType<typeof buildMatch>>;
const change = (match: Match, fields: object = {}, who = game.player) =>
  who.person.post(PATH, { ...pickOf(who, match, CSK), ...fields });

async function storedIn({ matchId }: Match, who = game.player) {
  const row = await db().pick.findUnique({ where: { matchId_userId: { matchId, userId: who.user.id } } });
  return row && [row.predictedTeam, row.wildcardUsed];
}

describe("POST /api/prediction/change", () => {
  test("is made by the database's clock as its events are, whatever that of the server says", async () => {
    const match = await buildMatch({ matchDate: inHours(24) });
    await placePick(game.player, match, MI);
    vi.useFakeTimers({ toFake: ["Date"], now: inHours(0.5) });
    expect(await change(match)).toMatchObject({ status: 200 });
    vi.useRealTimers();
    const { createdAt } = await db().pick.findFirstOrThrow({ where: { matchId: match.matchId } });
    expect(Math.abs(createdAt.getTime() - Date.now())).toBeLessThan(MINUTE);
    const last = await db().pickEvent.findFirst({ where: { matchId: match.matchId }, orderBy: { step: "desc" } });
    expect(Math.abs(createdAt.getTime() - (last?.at.getTime() ?? 0))).toBeLessThan(MINUTE);
  });

  test("puts another pick in the place of the old one, and touches no other", async () => {
    const { player, other } = game;
    const [match, second] = [await buildMatch(), await buildMatch()];
    const old = await placePick(player, match, MI);
    for (const [who, where] of [
      [player, second],
      [other, match],
    ] as const)
      await placePick(who, where, MI);
    const { status, body } = await change(match, { predictedTeam: "csk" });
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: "Your pick is changed", data: { ...NEW_PICK, ...pickOf(player, match, CSK) } },
    });
    expect(body.data._id).not.toBe(old.id);
    expect([await storedIn(match), await storedIn(second), await storedIn(match, other)]).toEqual([
      [CSK, false],
      [MI, false],
      [MI, false],
    ]);
    expect(await purseOf(player)).toEqual({ wildcards: 10, flips: 5 });
  });

  test("a wildcard comes back, and goes along only where it is chosen again: the last one too", async () => {
    const { player } = game;
    const match = await buildMatch();
    await db().entry.updateMany({ where: { userId: player.user.id }, data: { wildcards: 1 } });
    await player.person.post("/api/prediction/submit", { ...pickOf(player, match, MI), wildcardUsed: true });
    for (const [predictedTeam, wildcardUsed] of [
      [CSK, true],
      [MI, true],
      [CSK, false],
      [MI, true],
    ] as const) {
      expect(await change(match, { predictedTeam, wildcardUsed })).toMatchObject({ status: 200 });
      expect(await storedIn(match)).toEqual([predictedTeam, wildcardUsed]);
      expect(await purseOf(player)).toEqual({ wildcards: wildcardUsed ? 0 : 1, flips: 5 });
    }
  });

  test("is two events: the deletion of the one and the making of the other", async () => {
    const { player } = game;
    const match = await buildMatch();
    await player.person.post("/api/prediction/submit", { ...pickOf(player, match, MI), wildcardUsed: true });
    await change(match);
    const { body } = await player.person.get(`/api/match/pick-events?matchId=${match.matchId}`);
    const events: Record<string, unknown>[] = body.data;
    expect(events.map(({ step, kind, predictedTeam, by }) => [step, kind, predictedTeam, by])).toEqual([
      [3, "made", CSK, "player"],
      [2, "deleted", MI, "player"],
      [1, "made", MI, "player"],
    ]);
  });

  test.each([
    ["whose time has come", { matchDate: inHours(0.5) }],
    ["under way, though its date lies ahead", { matchStarted: true }],
    ["with a result", { matchWinner: CSK }],
    ["that was closed and put off", { picksClosedAt: inHours(-1) }],
  ])("leaves the pick of a match %s, even an administrator's own", async (_name, traits) => {
    const { player, admin } = game;
    const match = await buildMatch(traits);
    for (const owner of [player, admin]) {
      await placePick(owner, match, MI, { wildcardUsed: true });
      expectRefusal(await change(match, {}, owner), 409, "PICKS_CLOSED");
      expect(await storedIn(match, owner)).toEqual([MI, true]);
      expect(await purseOf(owner)).toEqual({ wildcards: 10, flips: 5 });
    }
  });

  test("whatever is refused, the old pick stands, and so does what it cost", async () => {
    const { player } = game;
    const [match, final] = [await buildMatch(), await buildMatch({ matchType: "Finals" })];
    for (const where of [match, final]) await placePick(player, where, MI);
    await db().entry.updateMany({ where: { userId: player.user.id }, data: { wildcards: 0 } });
    expectRefusal(await change(match, { wildcardUsed: true }), 409, "NO_WILDCARDS_LEFT");
    expectRefusal(await change(final, { wildcardUsed: true }), 409, "WILDCARD_NOT_ALLOWED");
    expectInvalid(await change(match, { predictedTeam: RR }), "predictedTeam");
    expectInvalid(await change(match, { predictedTeam: "" }), "predictedTeam");
    expectRefusal(await change(match, { userId: game.other.user.id }), 403, "FORBIDDEN");
    expect([await storedIn(match), await storedIn(final)]).toEqual([
      [MI, false],
      [MI, false],
    ]);
    expect(await purseOf(player)).toEqual({ wildcards: 0, flips: 5 });
  });

  test("makes none where there was none", async () => {
    const match = await buildMatch();
    expectRefusal(await change(match), 404, "NOT_FOUND");
    expect(await storedIn(match)).toBeNull();
    expectRefusal(await change({ ...match, matchId: "none" }), 404, "NOT_FOUND");
  });

  test("many at once leave one pick and the right count of wildcards", async () => {
    const { player } = game;
    const match = await buildMatch();
    await placePick(player, match, MI);
    const wishes = Array.from({ length: 12 }, (_, index) => ({
      predictedTeam: index % 2 ? MI : CSK,
      wildcardUsed: index % 3 === 0,
    }));
    const replies = await Promise.all(wishes.map((wish) => change(match, wish)));
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    const stored = await storedIn(match);
    expect(stored).not.toBeNull();
    expect(await purseOf(player)).toEqual({ wildcards: stored?.[1] ? 9 : 10, flips: 5 });
  });
});
