/** A source with every fault it is known for: in the end the season is right, and no deadline was wrong. */

import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { teamName } from "@/lib/demo/season-2026";
import { pullSeason } from "@/lib/feed/refresh";
import { refreshScores } from "@/lib/feed/scheduled-refresh";
import { awardPoints } from "@/lib/match/admin-actions";
import { closingByDate, havePicksClosed } from "@/lib/match/deadlines";
import { ballsOf } from "@/lib/match/innings";
import { DRAW } from "@/lib/match/rules";
import { openFeedSource, resetFeedState, stored } from "../../support/feed";
import { endOfPlay, faulty, honest, layOut, type Played, type PlayedMatch } from "../../support/feed-faults";
import { placePick } from "../../support/matches";
import { runs } from "../../support/property";
import { buildActor, buildMatch, buildPlayer, emptySeason, expectReplayed, inHours } from "../../support/season";
import { readSeason } from "../../support/stored-season";
import { moment, RULES_2026 } from "../../support/the-season";

const source = await openFeedSource();
afterAll(source.stop);

const SEED = 20261122;
/** Ahead of the clock by which the database decides closings. */
const FIRST_DAY = new Date(Math.ceil(inHours(240).getTime() / DAY) * DAY);

const played: fc.Arbitrary<Played> = fc.record({
  // A chase, a side all out, one that rain ended, a super over, a short one.
  number: fc.constantFrom(1, 3, 12, 13, 38),
  movedBy: fc.constantFrom(0, 0, 24 * HOUR, 5 * HOUR, -2 * HOUR),
  // If it is put off, that is reported a quarter of an hour before picks close or earlier.
  reportedBefore: fc.integer({ min: 16, max: 20 * 60 }).map((minutes) => minutes * MINUTE),
});
const seasons = fc.uniqueArray(played, { minLength: 2, maxLength: 2, selector: ({ number }) => number });

const seen = new Map<string, number>();

const MINUTES_BEFORE_CLOSING = [14, 11, 8, 5, -1];

/** When the schedule runs: every six hours, and often around deadlines and during matches. */
function moments(matches: PlayedMatch[]): Date[] {
  const from = FIRST_DAY.getTime() - 2 * DAY;
  const every = (step: number, first: number, last: number) =>
    Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);
  const ofMatch = (match: PlayedMatch) => {
    const start = match.start.getTime();
    const closings = [match.first, match.start].map((matchDate) => closingByDate({ matchDate }, RULES_2026).getTime());
    return [
      ...closings.flatMap((closing) => MINUTES_BEFORE_CLOSING.map((minutes) => closing - minutes * MINUTE)),
      ...every(30 * MINUTE, start, start + 5 * HOUR),
      ...every(2 * HOUR, start + 6 * HOUR, start + 24 * HOUR),
      ...[endOfPlay(match) - 7 * MINUTE, endOfPlay(match) + 5 * MINUTE],
    ];
  };
  const last = Math.max(...matches.map(({ start }) => start.getTime()));
  const all = [...every(6 * HOUR, from, last), ...matches.flatMap(ofMatch)];
  return [...new Set(all)].sort((one, other) => one - other).map((at) => new Date(at));
}

/** One picked the winner, the other the loser; both have the team that bats first as home team. */
async function buildPicks(matches: PlayedMatch[]): Promise<void> {
  const homeTeam = matches[0]?.fixture.innings[0]?.team ?? null;
  const players = [await buildPlayer({ homeTeam }), await buildPlayer({ homeTeam })];
  for (const { id: matchId, fixture } of matches) {
    const sides = [fixture.teamOne, fixture.teamTwo].map(teamName);
    for (const [index, user] of players.entries()) await placePick({ user }, { matchId }, sides[index] ?? "");
  }
}

/** Picks close an hour before the true start, and not earlier. */
async function expectClosings(matches: PlayedMatch[], at: Date): Promise<void> {
  const rows = await db().match.findMany({ where: { matchId: { in: matches.map(({ id }) => id) } } });
  for (const { id, start } of matches) {
    const row = rows.find(({ matchId }) => matchId === id);
    expect([id, at, row && havePicksClosed(row, at, RULES_2026)]).toEqual([
      id,
      at,
      at >= closingByDate({ matchDate: start }, RULES_2026),
    ]);
  }
}

async function expectPlayed({ id, fixture, start }: PlayedMatch): Promise<void> {
  expect(await stored({ id })).toMatchObject({
    matchDate: start,
    matchEnded: true,
    matchWinner: fixture.winner === DRAW ? DRAW : teamName(fixture.winner),
    innings: fixture.innings.map(({ team, runs, wickets, overs }) => [teamName(team), runs, wickets, ballsOf(overs)]),
  });
}

test("whatever the source gets wrong on the way", { timeout: 300_000 }, async () => {
  const story = fc.asyncProperty(seasons, fc.string(), async (layout, seed) => {
    await emptySeason();
    await resetFeedState();
    // If it is brought forward, that is reported a day earlier.
    const moved = layout.map((one) => (one.movedBy < 0 ? { ...one, reportedBefore: one.reportedBefore + DAY } : one));
    const matches = layOut(moved, FIRST_DAY);
    const { actor } = await buildActor();
    const clock = { now: new Date(FIRST_DAY.getTime() - 2 * DAY) };
    source.answer = honest(matches, clock);
    await pullSeason(moment(clock.now));
    await buildPicks(matches);
    // A match with an unknown id, at the same time.
    for (const { start } of matches) await buildMatch({ matchType: "Finals", matchDate: start, matchStarted: true });
    source.answer = faulty(matches, clock, seed, seen);
    for (const at of moments(matches)) {
      clock.now = at;
      await refreshScores(moment(at));
      await expectClosings(matches, at);
    }
    for (const match of matches) await expectPlayed(match);
    for (const { id } of matches) await awardPoints(id, actor());
    expectReplayed(await readSeason());
  });
  await fc.assert(story, { seed: SEED, numRuns: runs(2), endOnFailure: true });
  expect(seen.size).toBeGreaterThan(6);
});
