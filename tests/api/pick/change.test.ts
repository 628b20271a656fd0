/** One step in place of a deletion and a new pick: both happen, or neither. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import {
  buildGame,
  expectInvalid,
  expectRefusal,
  extrasLeftOf,
  NEW_PICK,
  pickOf,
  placePick,
} from "../../support/matches";
import { buildMatch, CSK, MI, RR } from "../../support/season";

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

test("A player may change and delete picks sixty times an hour, and pick as often as there are matches", async () => {
  const { player, other } = game;
  const match = await buildMatch();
  await placePick(player, match, MI);
  const remove = () =>
    player.person.post("/api/prediction/delete-prediction", { userId: player.user.id, matchId: match.matchId });
  expect(await change(match)).toMatchObject({ status: 200 });
  await db().rateLimit.update({ where: { key: `pick-changes:${player.user.id}` }, data: { tries: 59 } });
  expect(await remove()).toMatchObject({ status: 200 });
  expect(await player.person.post("/api/prediction/submit", pickOf(player, match, MI))).toMatchObject({ status: 201 });
  const error = expect.stringMatching(/^You've changed picks 60 times this hour. Try again in (59|60) minutes\.$/);
  for (const refused of [await change(match), await remove()]) {
    expect(refused).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS", error } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
  }
  expect(await storedIn(match)).toEqual([MI, false]);
  await placePick(other, match, MI);
  expect(await change(match, {}, other)).toMatchObject({ status: 200 });
});

describe("POST /api/prediction/change", () => {
  test("replaces the pick, and no other", async () => {
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
      body: { message: "Pick changed", data: { ...NEW_PICK, ...pickOf(player, match, CSK) } },
    });
    expect(body.data._id).not.toBe(old.id);
    expect([await storedIn(match), await storedIn(second), await storedIn(match, other)]).toEqual([
      [CSK, false],
      [MI, false],
      [MI, false],
    ]);
    expect(await extrasLeftOf(player)).toEqual({ wildcards: 10, flips: 5 });
  });

  test("returns the wildcard, even the last one, and spends it only if it is chosen again", async () => {
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
      expect(await extrasLeftOf(player)).toEqual({ wildcards: wildcardUsed ? 0 : 1, flips: 5 });
    }
  });

  test("if it is refused, the old pick and what it cost stay", async () => {
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
    expect(await extrasLeftOf(player)).toEqual({ wildcards: 0, flips: 5 });
  });

  test("many at once leave one pick and the right count of wildcards", async () => {
    const { player } = game;
    const match = await buildMatch();
    await placePick(player, match, MI);
    const wishes = Array.from({ length: 6 }, (_, index) => ({
      predictedTeam: index % 2 ? MI : CSK,
      wildcardUsed: index % 3 === 0,
    }));
    const replies = await Promise.all(wishes.map((wish) => change(match, wish)));
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    const stored = await storedIn(match);
    expect(stored).not.toBeNull();
    expect(await extrasLeftOf(player)).toEqual({ wildcards: stored?.[1] ? 9 : 10, flips: 5 });
  });
});
