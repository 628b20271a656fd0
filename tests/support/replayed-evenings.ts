/** Evenings as a replay gives them: what the database tells is held to it. */
import { inOrderOfPlay } from "@/lib/match/order-of-play";
import { isDecided } from "@/lib/match/rules";
import { scoreSeason } from "@/lib/scoring/oracle";
import type { Score } from "@/lib/scoring/oracle-player";
import type { SeasonFacts, SeasonMatch } from "@/lib/scoring/season-facts";

interface ReplayedEvening {
  matchId: string;
  /** By id of the player, for every player there is today. */
  scores: Map<string, Score>;
}

/**
 * After every match that counts, in order of play: what everybody had if all those after it were still to come. What counts
 * for nothing stays as it is.
 */
export function replayEvenings(season: SeasonFacts): ReplayedEvening[] {
  const inOrder = season.matches.toSorted(inOrderOfPlay);
  return inOrder.flatMap((match, index) => {
    if (!isDecided(match)) return [];
    const matches = inOrder.map((other, place) => (place > index && isDecided(other) ? toCome(other) : other));
    return [{ matchId: match.matchId, scores: scoreSeason({ ...season, matches }).entries }];
  });
}

function toCome(match: SeasonMatch): SeasonMatch {
  return { ...match, matchEnded: false, matchWinner: null, awardedAt: null };
}
