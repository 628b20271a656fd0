/** What an award does, and what happens to it when the match changes afterwards (rules 8, 11, 15, 17). */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { editUser } from "@/lib/account/admin-actions";
import { awardPoints, editMatch, setResult } from "@/lib/match/admin-actions";
import { DRAW } from "@/lib/match/rules";
import { editPick, removePick } from "@/lib/pick/admin-actions";
import {
  buildActor,
  buildMatch,
  buildPick,
  buildPlayer,
  CSK,
  emptySeason,
  expectReplayed,
  extrasLeftOf,
  inHours,
  MI,
  NO_STANDING,
  pickOf,
  RR,
  standingOf,
} from "../../support/season";
import { type Grant, readSeason } from "../../support/stored-season";

/** Of players who were given more or less than usual. */
const grants = new Map<string, Grant>();

beforeEach(emptySeason);
afterEach(async () => expectReplayed(await readSeason(), grants));

/** A match won by Mumbai: Asha picked them, Bharat too with a wildcard, and Chandra picked the others. */
async function buildWon() {
  const { actor } = await buildActor();
  const [asha, bharat, chandra] = [await buildPlayer(), await buildPlayer(), await buildPlayer()];
  const { matchId } = await buildMatch({ matchDate: inHours(-5), matchStarted: true });
  await buildPick(actor(), asha.id, matchId, MI);
  await buildPick(actor(), bharat.id, matchId, MI, true);
  await buildPick(actor(), chandra.id, matchId, CSK);
  await setResult(matchId, MI, actor());
  return { actor, matchId, asha, bharat, chandra };
}

const fieldsOf = (match: { matchId: string; matchNumber: number; matchDate: Date }) => {
  const { matchId, matchNumber, matchDate } = match;
  return { matchId, matchNumber, matchDate, matchType: "League" as const, teamOne: MI, teamTwo: CSK };
};

describe("An award", () => {
  test("brings 2 points, 4 with a wildcard, and 0 for a wrong pick", async () => {
    const { actor, matchId, asha, bharat, chandra } = await buildWon();
    expect(await standingOf(asha.id)).toEqual(NO_STANDING);
    expect(await awardPoints(matchId, actor())).toMatchObject({ awarded: 3, correct: 2 });
    const one = { ...NO_STANDING, correct: 1, winStreak: 1 };
    expect(await standingOf(asha.id)).toEqual({ ...one, points: 2 });
    expect(await standingOf(bharat.id)).toEqual({ ...one, points: 4, correctWildcards: 1 });
    expect(await standingOf(chandra.id)).toEqual(NO_STANDING);
    expect(await pickOf(asha.id, matchId)).toMatchObject({ isCorrect: true, pointsAwarded: 2 });
    expect(await pickOf(chandra.id, matchId)).toMatchObject({ isCorrect: false, pointsAwarded: 0 });
  });

  test("of a draw gives nobody points, and returns wildcards", async () => {
    const { actor, matchId, bharat } = await buildWon();
    expect((await extrasLeftOf(bharat.id)).wildcards).toBe(9);
    await setResult(matchId, DRAW, actor());
    expect((await extrasLeftOf(bharat.id)).wildcards).toBe(10);
    expect(await awardPoints(matchId, actor())).toMatchObject({ awarded: 3, correct: 0 });
    expect(await standingOf(bharat.id)).toEqual(NO_STANDING);
    expect(await pickOf(bharat.id, matchId)).toMatchObject({ isCorrect: null, pointsAwarded: 0 });
  });
});

describe("After the award", () => {
  test("a corrected result moves the points", async () => {
    const { actor, matchId, asha, bharat, chandra } = await buildWon();
    await awardPoints(matchId, actor());
    await setResult(matchId, CSK, actor());
    expect(await standingOf(asha.id)).toEqual(NO_STANDING);
    expect(await standingOf(bharat.id)).toEqual(NO_STANDING);
    expect(await standingOf(chandra.id)).toEqual({ ...NO_STANDING, points: 2, correct: 1, winStreak: 1 });
    // The wildcard is still spent.
    expect((await extrasLeftOf(bharat.id)).wildcards).toBe(9);
  });

  test("a cleared result withdraws them, until another is set and awarded", async () => {
    const { actor, matchId, bharat } = await buildWon();
    await awardPoints(matchId, actor());
    await setResult(matchId, null, actor());
    expect(await standingOf(bharat.id)).toEqual(NO_STANDING);
    expect(await pickOf(bharat.id, matchId)).toMatchObject({ isCorrect: null, pointsAwarded: 0, wildcardUsed: true });
    await setResult(matchId, MI, actor());
    expect(await standingOf(bharat.id)).toEqual(NO_STANDING);
    await awardPoints(matchId, actor());
    expect((await standingOf(bharat.id)).points).toBe(4);
  });

  test("another type rescores the picks: 2 and 4 become 6 and 6, and the wildcard is returned", async () => {
    const { actor, matchId, asha, bharat } = await buildWon();
    await awardPoints(matchId, actor());
    const match = (await readSeason()).matches[0];
    if (!match) throw new Error("There is no match");
    await editMatch({ ...fieldsOf(match), matchType: "Finals" }, actor());
    expect(await standingOf(asha.id)).toMatchObject({ points: 6, correct: 1 });
    expect(await standingOf(bharat.id)).toMatchObject({ points: 6, correct: 1, correctWildcards: 0 });
    expect((await extrasLeftOf(bharat.id)).wildcards).toBe(10);
    await editMatch(fieldsOf(match), actor());
    expect(await standingOf(bharat.id)).toMatchObject({ points: 4, correct: 1, correctWildcards: 1 });
    expect((await extrasLeftOf(bharat.id)).wildcards).toBe(9);
    expect(matchId).toBe(match.matchId);
  });

  test("a pick that is added, changed or deleted is scored at once", async () => {
    const { actor, matchId, chandra } = await buildWon();
    const dev = await buildPlayer();
    await awardPoints(matchId, actor());
    const added = await buildPick(actor(), dev.id, matchId, "MI", true);
    expect(added).toMatchObject({ isCorrect: true, pointsAwarded: 4 });
    expect((await standingOf(dev.id)).points).toBe(4);
    const pick = (await readSeason()).picks.find(({ userId }) => userId === chandra.id);
    const changed = { predictedTeam: MI, wildcardUsed: false, gamechangerUsed: true };
    expect(await editPick(pick?.id ?? "", changed, actor())).toMatchObject({ isCorrect: true, pointsAwarded: 2 });
    expect(await extrasLeftOf(chandra.id)).toEqual({ wildcards: 10, flips: 4 });
    await removePick(added._id, actor());
    expect(await standingOf(dev.id)).toEqual(NO_STANDING);
    expect((await extrasLeftOf(dev.id)).wildcards).toBe(10);
  });

  test("a corrected draw spends the wildcard again, or drops the doubling if it is already spent elsewhere", async () => {
    const { actor, matchId, asha, bharat } = await buildWon();
    await awardPoints(matchId, actor());
    await setResult(matchId, DRAW, actor());
    await editUser({ userId: bharat.id, wildcards: 1 }, actor());
    grants.set(bharat.id, { wildcards: 1, flips: 5 });
    const other = await buildMatch({ matchDate: inHours(-24), matchStarted: true });
    await buildPick(actor(), bharat.id, other.matchId, MI, true);
    expect((await extrasLeftOf(bharat.id)).wildcards).toBe(0);
    await setResult(matchId, MI, actor());
    expect((await extrasLeftOf(bharat.id)).wildcards).toBe(0);
    // A plain 2 points now, like Asha's.
    expect(await pickOf(bharat.id, matchId)).toMatchObject({ wildcardUsed: false, isCorrect: true, pointsAwarded: 2 });
    expect((await standingOf(bharat.id)).points).toBe((await standingOf(asha.id)).points);
  });
});

describe("When a side is replaced (rule 5)", () => {
  test("its picks are deleted, their points removed and costs returned, and the others stay", async () => {
    const { actor, matchId, asha, bharat, chandra } = await buildWon();
    await awardPoints(matchId, actor());
    const match = (await readSeason()).matches[0];
    if (!match) throw new Error("There is no match");
    const { removed } = await editMatch({ ...fieldsOf(match), teamOne: RR }, actor());
    expect(removed).toBe(2);
    expect(await pickOf(asha.id, matchId)).toBeNull();
    expect(await standingOf(bharat.id)).toEqual(NO_STANDING);
    expect(await extrasLeftOf(bharat.id)).toEqual({ wildcards: 10, flips: 5 });
    expect(await pickOf(chandra.id, matchId)).toMatchObject({ predictedTeam: CSK, isCorrect: null });
    // Mumbai had won, and were replaced: there is no result.
    expect((await readSeason()).matches[0]).toMatchObject({ matchWinner: null, awardedAt: null });
  });
});
