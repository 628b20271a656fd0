/** Win streaks: the third correct pick in a row and every further one bring a point each (rules 6, 8, 10, 15). */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SeasonActor } from "@/lib/activity/record";
import { db } from "@/lib/db";
import { DRAW } from "@/lib/match/rules";
import { deleteMatch, editMatch } from "@/lib/match-change/fixture-commands";
import { awardPoints, setResult } from "@/lib/match-change/result-commands";
import {
  buildActor,
  buildPick,
  buildPlayed,
  buildPlayer,
  CSK,
  emptySeason,
  expectReplayed,
  inHours,
  MI,
  standingOf,
} from "../../support/season";
import { readSeason } from "../../support/stored-season";

beforeEach(emptySeason);
afterEach(async () => expectReplayed(await readSeason()));

/** A season of matches that Mumbai have won, with a player's picks: r is right, w is wrong, - is none. */
async function buildSeason(letters: string, since = inHours(-9_000)) {
  const { actor } = await buildActor();
  const player = await buildPlayer({ joinedAt: since });
  const matches = await buildPlayed(letters.length);
  for (const [index, letter] of [...letters].entries()) {
    const matchId = matches[index]?.matchId ?? "";
    if (letter !== "-") await buildPick(actor(), player.id, matchId, letter === "r" ? MI : CSK);
    await setResult(matchId, MI, actor());
  }
  const ids = matches.map(({ matchId }) => matchId);
  const nth = (number: number) => ids[number - 1] ?? "";
  return { actor, player, matches, ids, nth };
}

async function awardAll(ids: string[], actor: () => SeasonActor): Promise<void> {
  for (const matchId of ids) await awardPoints(matchId, actor());
}

describe("A streak", () => {
  test.each([
    ["rr", 2, 0, "2 × 2"],
    ["rrr", 3, 1, "3 × 2 + 1"],
    ["rrrr", 4, 2, "4 × 2 + 2"],
    ["rrrrw", 0, 2, "4 × 2 + 2, and the streak is over"],
    ["rrwrr", 2, 0, "4 × 2"],
    ["rr-rr", 2, 0, "4 × 2: a missing pick ends it too"],
    ["rrr-", 0, 1, "3 × 2 + 1, and nothing goes on"],
    ["rrrwrrrr", 4, 3, "7 × 2 + 1 + 2"],
  ])("of %s: %i in a row now, %i from streaks (%s)", async (letters, winStreak, winStreakPoints) => {
    const { actor, player, ids } = await buildSeason(letters);
    await awardAll(ids, actor);
    const correct = [...letters].filter((letter) => letter === "r").length;
    const points = correct * 2 + winStreakPoints;
    expect(await standingOf(player.id)).toEqual({ points, correct, correctWildcards: 0, winStreak, winStreakPoints });
  });

  test("comes out the same in whatever order the matches are awarded", async () => {
    const { actor, player, ids } = await buildSeason("rrrrr");
    await awardAll(ids.toReversed(), actor);
    // 5 × 2 + 3
    expect(await standingOf(player.id)).toMatchObject({ points: 13, winStreak: 5, winStreakPoints: 3 });
  });

  test("closes the gap when an older match is awarded after later ones", async () => {
    const { actor, player, nth } = await buildSeason("rrrr");
    await awardAll([nth(1), nth(2), nth(4)], actor);
    // The third is not played, as far as streaks go: 3 × 2 + 1.
    expect(await standingOf(player.id)).toMatchObject({ points: 7, winStreak: 3, winStreakPoints: 1 });
    await awardPoints(nth(3), actor());
    expect(await standingOf(player.id)).toMatchObject({ points: 10, winStreak: 4, winStreakPoints: 2 });
  });

  test("is broken afterwards when an older match without a pick is awarded", async () => {
    const { actor, player, nth } = await buildSeason("rr-rr");
    await awardAll([nth(1), nth(2), nth(4), nth(5)], actor);
    expect(await standingOf(player.id)).toMatchObject({ points: 10, winStreak: 4, winStreakPoints: 2 });
    await awardPoints(nth(3), actor());
    expect(await standingOf(player.id)).toMatchObject({ points: 8, winStreak: 2, winStreakPoints: 0 });
  });

  test("passes over a draw", async () => {
    const { actor, player, ids, nth } = await buildSeason("rrwrr");
    await setResult(nth(3), DRAW, actor());
    await awardAll(ids, actor);
    expect(await standingOf(player.id)).toMatchObject({ points: 10, winStreak: 4, winStreakPoints: 2 });
    await setResult(nth(3), MI, actor());
    expect(await standingOf(player.id)).toMatchObject({ points: 8, winStreak: 2, winStreakPoints: 0 });
  });

  test("joins when the match in its middle is deleted, and breaks when a link is", async () => {
    const { actor, player, ids, nth } = await buildSeason("rrwrr");
    await awardAll(ids, actor);
    expect(await standingOf(player.id)).toMatchObject({ points: 8, winStreak: 2 });
    expect(await deleteMatch(nth(3), actor())).toEqual({ removed: 1 });
    expect(await standingOf(player.id)).toMatchObject({ points: 10, correct: 4, winStreak: 4, winStreakPoints: 2 });
    await deleteMatch(nth(1), actor());
    expect(await standingOf(player.id)).toMatchObject({ points: 7, correct: 3, winStreak: 3, winStreakPoints: 1 });
  });

  test("follows a match that is moved to another date", async () => {
    const { actor, player, ids, nth, matches } = await buildSeason("wrrr");
    await awardAll(ids, actor);
    expect(await standingOf(player.id)).toMatchObject({ points: 7, winStreak: 3, winStreakPoints: 1 });
    const { matchNumber = 1 } = matches[0] ?? {};
    const fixture = { matchId: nth(1), matchNumber, matchType: "League" as const, teamOne: MI, teamTwo: CSK };
    await editMatch({ ...fixture, matchDate: inHours(-1) }, actor());
    // The wrong one is the last now.
    expect(await standingOf(player.id)).toMatchObject({ points: 7, winStreak: 0, winStreakPoints: 1 });
  });

  test("follows a match that goes behind others and is judged anew in one edit", async () => {
    const { actor, player, ids, nth, matches } = await buildSeason("rrr");
    await awardAll(ids, actor);
    const matchNumber = matches[0]?.matchNumber ?? 0;
    const fixture = { matchId: nth(1), matchNumber, matchType: "Qualifier" as const, teamOne: MI, teamTwo: CSK };
    await editMatch({ ...fixture, matchDate: inHours(-1) }, actor());
    expect(await standingOf(player.id)).toMatchObject({ winStreak: 3, winStreakPoints: 1 });
  });

  test("goes by number where dates are equal", async () => {
    const { actor, player, ids } = await buildSeason("rrrw");
    await db().match.updateMany({ data: { matchDate: inHours(-30) } });
    await awardAll(ids, actor);
    expect(await standingOf(player.id)).toMatchObject({ points: 7, winStreak: 0, winStreakPoints: 1 });
  });

  test("leaves out what was before the player registered, whose pick there earns its points all the same", async () => {
    // The second match starts 27 hours ago, the third 26.
    const { actor, player, ids } = await buildSeason("rrrr", inHours(-26.5));
    await awardAll(ids, actor);
    expect(await standingOf(player.id)).toMatchObject({ points: 8, correct: 4, winStreak: 2, winStreakPoints: 0 });
  });

  test("ends with a correction of its first match, and comes back with the next", async () => {
    const { actor, player, ids, nth } = await buildSeason("rrrr");
    await awardAll(ids, actor);
    await setResult(nth(1), CSK, actor());
    // 3 × 2 + 1
    expect(await standingOf(player.id)).toMatchObject({ points: 7, winStreak: 3, winStreakPoints: 1 });
    await setResult(nth(1), null, actor());
    expect(await standingOf(player.id)).toMatchObject({ points: 7, winStreak: 3, winStreakPoints: 1 });
    await setResult(nth(1), MI, actor());
    await awardPoints(nth(1), actor());
    expect(await standingOf(player.id)).toMatchObject({ points: 10, winStreak: 4, winStreakPoints: 2 });
  });
});
