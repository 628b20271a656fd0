/**
 * What of the scores a change of a match moves. Only such a change has to hold the season; a score that comes in while the
 * match is on, and whatever describes a match, hold the match alone. See docs/decisions/023-locks.md.
 */

import type { Fixture } from "../match/order-of-play";
import { BONUS_TYPE, DRAW, type Ending, hasEnded, type MatchType } from "../match/rules";

/** What scoring looks at. */
export interface Scored extends Fixture, Ending {
  matchType: MatchType;
  awardedAt: Date | null;
  innings: readonly { team: string; runs: number }[];
}

interface Effects {
  /** What picks earn and cost (rules 5, 8, 12, 15, 17). */
  picks: boolean;
  /** Which matches streaks go through, and in which order (rule 10). */
  streaks: boolean;
  /** Which innings bring a home team bonus, and whether it is due (rule 9). */
  bonus: boolean;
}

export function hasEffect({ picks, streaks, bonus }: Effects): boolean {
  return picks || streaks || bonus;
}

export function effectsOf(before: Scored, after: Scored): Effects {
  const picks = differs(termsOf, before, after);
  return { picks, streaks: picks || differs(placeOf, before, after), bonus: differs(bonusOf, before, after) };
}

function differs(view: (match: Scored) => unknown, before: Scored, after: Scored): boolean {
  return JSON.stringify(view(before)) !== JSON.stringify(view(after));
}

/** By what picks are judged and paid for. */
function termsOf({ matchType, teamOne, teamTwo, matchWinner, awardedAt }: Scored) {
  return [matchType, teamOne, teamTwo, matchWinner, awardedAt !== null];
}

/** The match's place in the order of play, if streaks go through it. */
function placeOf({ awardedAt, matchWinner, matchDate, matchNumber }: Scored) {
  return awardedAt === null || matchWinner === DRAW ? null : [matchDate, matchNumber];
}

/** The runs that a League match brings. While a single one has not ended there is no bonus, whatever its score. */
function bonusOf(match: Scored) {
  if (match.matchType !== BONUS_TYPE) return null;
  return hasEnded(match) ? match.innings.map(({ team, runs }) => [team, runs]) : "not ended";
}
