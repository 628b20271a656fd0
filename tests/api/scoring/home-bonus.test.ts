/** The home team bonus: the home team's runs in League matches ÷ 100, once all of these have ended (rule 9). */
import { afterEach, beforeEach, expect, test } from "vitest";
import { editUser } from "@/lib/account/admin-commands";
import { db } from "@/lib/db";
import { DRAW } from "@/lib/match/rules";
import { createMatch, deleteMatch } from "@/lib/match-change/fixture-commands";
import { setResult, setStatus } from "@/lib/match-change/result-commands";
import {
  buildActor,
  buildInnings,
  buildMatch,
  buildPlayed,
  buildPlayer,
  CSK,
  emptySeason,
  expectReplayed,
  inHours,
  MI,
  RR,
} from "../../support/season";
import { readSeason } from "../../support/stored-season";

beforeEach(emptySeason);
afterEach(async () => expectReplayed(await readSeason()));

async function bonusOf(userId: string) {
  const { homeTeamBonus, points } = await db().leaderboardEntry.findFirstOrThrow({ where: { userId } });
  expect(points).toBe(homeTeamBonus);
  return homeTeamBonus;
}

/** Two League matches of Mumbai with these runs, the second of which is still going on; a fan of Mumbai. */
async function buildLeague(first: number, second: number) {
  const { actor } = await buildActor();
  const fan = await buildPlayer({ homeTeam: "MI" });
  const [one, two] = await buildPlayed(2);
  if (!one || !two) throw new Error("There are no matches");
  await buildInnings(one.matchId, 1, MI, first);
  await buildInnings(one.matchId, 2, CSK, 199);
  await buildInnings(two.matchId, 1, MI, second);
  await setResult(one.matchId, MI, actor());
  return { actor, fan, one: one.matchId, two: two.matchId };
}

test.each([
  [1_400, 1_050, 25],
  [1_400, 1_049, 24],
  [49, 0, 0],
  [50, 0, 1],
])("%i and %i runs make %i points when the last League match ends", async (first, second, bonus) => {
  const { actor, fan, two } = await buildLeague(first, second);
  expect(await bonusOf(fan.id)).toBe(0);
  await setStatus({ matchId: two, matchStarted: true, matchEnded: true }, actor());
  expect(await bonusOf(fan.id)).toBe(bonus);
});

test("a result ends a match too, a draw's runs count, and what is reopened takes the bonus away", async () => {
  const { actor, fan, two } = await buildLeague(150, 150);
  await setResult(two, DRAW, actor());
  expect(await bonusOf(fan.id)).toBe(3);
  await setResult(two, null, actor());
  expect(await bonusOf(fan.id)).toBe(0);
});

test("a further League match takes it away until it ends or is deleted; one of another type does not count", async () => {
  const { actor, fan, two } = await buildLeague(150, 150);
  await setResult(two, CSK, actor());
  const fields = { matchNumber: 9, matchDate: inHours(48), teamOne: MI, teamTwo: RR };
  const { matchId } = await createMatch({ ...fields, matchType: "League" }, actor());
  expect(await bonusOf(fan.id)).toBe(0);
  await deleteMatch(matchId, actor());
  expect(await bonusOf(fan.id)).toBe(3);
  const final = await createMatch({ ...fields, matchType: "Finals" }, actor());
  await buildInnings(final.matchId, 1, MI, 300);
  await setResult(final.matchId, MI, actor());
  expect(await bonusOf(fan.id)).toBe(3);
});

test("it follows the home team", async () => {
  const { actor, fan, two } = await buildLeague(150, 150);
  const stranger = await buildPlayer();
  await setResult(two, MI, actor());
  await editUser({ userId: fan.id, homeTeam: "CSK" }, actor());
  // 199 runs, and 1.99 rounds to 2.
  expect(await bonusOf(fan.id)).toBe(2);
  await editUser({ userId: fan.id, homeTeam: null }, actor());
  expect(await bonusOf(fan.id)).toBe(0);
  expect(await bonusOf(stranger.id)).toBe(0);
});

test("the runs of a match that is deleted no longer count", async () => {
  const { actor, fan, one, two } = await buildLeague(150, 130);
  await setResult(two, MI, actor());
  expect(await bonusOf(fan.id)).toBe(3);
  await deleteMatch(one, actor());
  expect(await bonusOf(fan.id)).toBe(1);
});

test("there is none without League matches", async () => {
  const { actor } = await buildActor();
  const fan = await buildPlayer({ homeTeam: "MI" });
  const { matchId } = await buildMatch({ matchType: "Finals", matchStarted: true });
  await buildInnings(matchId, 1, MI, 200);
  await setResult(matchId, MI, actor());
  expect(await bonusOf(fan.id)).toBe(0);
});
