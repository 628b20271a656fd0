/** The rank after every line is the one that a replay up to there gives. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { OF_EVENINGS } from "@/lib/evening/evenings";
import { rankOf, standingsOf } from "@/lib/leaderboard/rank";
import { inOrderOfPlay } from "@/lib/match/order-of-play";
import { isDecided } from "@/lib/match/rules";
import { readPlayerSeason } from "@/lib/player-season/data";
import { readRevisions } from "@/lib/revisions";
import { scoreSeason } from "@/lib/scoring/oracle";
import { currentSeason } from "@/lib/season/current-season";
import { actions, layouts, openingOf, prepare, tryTo } from "../../support/random-seasons";
import { emptySeason } from "../../support/season";
import { factsOf, readSeason, type StoredSeason } from "../../support/stored-season";

const TIME_LIMIT = 600_000;
let compared = 0;

/** Everybody's rank after each match that counts, by match: later ones are as if they were still to come. */
function replayRanks(stored: StoredSeason) {
  const facts = factsOf(stored);
  const decided = facts.matches.filter(isDecided).toSorted(inOrderOfPlay);
  return new Map(
    decided.map((last) => {
      const matches = facts.matches.map((match) =>
        inOrderOfPlay(match, last) > 0 ? { ...match, matchWinner: null, matchEnded: false, awardedAt: null } : match,
      );
      const { entries } = scoreSeason({ ...facts, matches });
      const standings = standingsOf([...entries.values()].map(({ points }) => ({ points })));
      const ranks = [...entries].map(([userId, { points }]) => [userId, rankOf(points, standings)] as const);
      return [last.matchId, new Map(ranks)];
    }),
  );
}

async function expectRanked(): Promise<void> {
  const season = await currentSeason();
  const stored = await readSeason(season);
  const revisions = await readRevisions(OF_EVENINGS);
  const replayed = replayRanks(stored);
  for (const { userId } of stored.players) {
    const asked = { userId, reader: { userId, isAdmin: false }, revisions };
    const { lines } = await readPlayerSeason(asked, { now: new Date(), season });
    for (const { match, rank } of lines) {
      expect(rank).toBe(replayed.get(match.matchId)?.get(userId) ?? null);
      compared += Number(rank !== null);
    }
  }
}

test(
  "whatever has happened, in every match that counts, for everybody",
  async () => {
    const property = fc.asyncProperty(
      layouts,
      fc.array(actions, { minLength: 10, maxLength: 16, size: "max" }),
      async (layout, deeds) => {
        await emptySeason();
        const world = await prepare(layout);
        for (const deed of [...openingOf(layout), ...deeds]) {
          await tryTo(deed, world);
        }
        await expectRanked();
      },
    );
    await fc.assert(property, {
      seed: 20261122,
      numRuns: 8,
      interruptAfterTimeLimit: TIME_LIMIT,
      markInterruptAsFailure: true,
    });
    expect(compared).toBeGreaterThan(30);
  },
  TIME_LIMIT + 20_000,
);
