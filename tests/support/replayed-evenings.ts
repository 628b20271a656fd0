/** Evenings as a replay gives them: what the database tells is held to it. */
import { inOrderOfPlay } from "@/lib/match/order-of-play";
import { DRAW } from "@/lib/match/rules";
import { isAwarded, scoreSeason } from "@/lib/scoring/oracle";
import type { Score } from "@/lib/scoring/oracle-player";
import type { SeasonFacts, SeasonMatch } from "@/lib/scoring/season-facts";

interface ReplayedEvening {
  matchId: string;
  /** By id of the player, for every player there is today. */
  scores: Map<string, Score>;
}

/**
 * After every match that counts, in order of play: what everybody had if all matches after it were still to come, but for those
 * without a result, which are no evening.
 */
export function replayEvenings(season: SeasonFacts): ReplayedEvening[] {
  const inOrder = season.matches.toSorted(inOrderOfPlay);
  return inOrder.flatMap((match, index) => {
    if (!isAwarded(match) || match.matchWinner === DRAW) return [];
    const matches = inOrder.map((other, place) =>
      place > index && other.matchWinner !== DRAW ? toCome(other) : other,
    );
    return [{ matchId: match.matchId, scores: scoreSeason({ ...season, matches }).entries }];
  });
}

function toCome(match: SeasonMatch): SeasonMatch {
  return { ...match, matchEnded: false, matchWinner: null, awardedAt: null };
}
