/** Evenings as a replay gives them: tests alone run it, and hold what the database tells to it. */
import { inOrderOfPlay } from "../match/order-of-play";
import { DRAW } from "../match/rules";
import { isAwarded, scoreSeason } from "../scoring/oracle";
import type { Score } from "../scoring/oracle-player";
import type { Season, SeasonMatch } from "../scoring/season-facts";

export interface ReplayedEvening {
  matchId: string;
  /** By id of the player, for every player there is today. */
  scores: Map<string, Score>;
}

/** After every match that counts, in order of play: what everybody had if all matches after it were still to come. */
export function replayEvenings(season: Season): ReplayedEvening[] {
  const inOrder = season.matches.toSorted(inOrderOfPlay);
  return inOrder.flatMap((match, index) => {
    if (!isAwarded(match) || match.matchWinner === DRAW) return [];
    const matches = inOrder.map((other, place) => (place > index ? toCome(other) : other));
    return [{ matchId: match.matchId, scores: scoreSeason({ ...season, matches }).entries }];
  });
}

function toCome(match: SeasonMatch): SeasonMatch {
  return { ...match, matchEnded: false, matchWinner: null, awardedAt: null };
}
