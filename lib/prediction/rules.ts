/**
 * Decisions about picks and their constants; see docs/rules.md. The server refuses with the codes answered here, and
 * the browser greys out by the same functions what would be refused.
 */

import { arePicksOpen, type PickWindow, type Play, takenNow } from "../match/closing";
import { DRAW, EXTRAS_TYPE, hasResult, type MatchType, type Outcome, opponentOf } from "../match/rules";

/** Points of a correct pick (rule 8). */
export const POINTS: Readonly<Record<MatchType, number>> = { League: 2, Qualifier: 4, Finals: 6 };
export const WILDCARD_FACTOR = 2;

/** What a player starts with (rule 11). */
export const WILDCARDS = 10;
export const GAMECHANGERS = 5;

/** From this correct pick in a row on, each brings a further point (rule 8). */
export const STREAK_FROM = 3;
export const STREAK_POINT = 1;

/** The error codes that rules about picks refuse with. */
export type PickRefusal =
  | "PICKS_CLOSED"
  | "ALREADY_PICKED"
  | "NO_WILDCARDS_LEFT"
  | "WILDCARD_NOT_ALLOWED"
  | "NO_GAMECHANGERS_LEFT"
  | "GAMECHANGER_NOT_ALLOWED";

export interface PickMade {
  /** Full name of one of the match's sides. */
  predictedTeam: string;
  wildcardUsed: boolean;
  gamechangerUsed: boolean;
}

interface Typed {
  matchType: MatchType;
}

/** Whether a player may pick in a match (rules 1 to 4). `pick` is the one that the player has there already. */
export function mayPick(match: PickWindow, pick: PickMade | null, now: Date): PickRefusal | null {
  if (!arePicksOpen(match, now)) return "PICKS_CLOSED";
  return pick === null ? null : "ALREADY_PICKED";
}

/**
 * Whether a pick of this match may bear a wildcard (rules 11, 12), given the player's wildcards left. `pick` is what
 * bears it, where there is one already: one with a wildcard or a gamechanger takes no other. Whether the match takes
 * picks is mayPick's to say.
 */
export function mayUseWildcard(match: Typed, wildcards: number, pick: PickMade | null): PickRefusal | null {
  if (match.matchType !== EXTRAS_TYPE || bearsExtra(pick)) return "WILDCARD_NOT_ALLOWED";
  return wildcards > 0 ? null : "NO_WILDCARDS_LEFT";
}

/** Whether a player may delete a pick of this match (rule 4): as long as it takes picks. */
export function mayDelete(match: PickWindow, now: Date): PickRefusal | null {
  return arePicksOpen(match, now) ? null : "PICKS_CLOSED";
}

/**
 * Whether a player may turn a pick to `team` (rules 11, 13), given the gamechangers left. Until when a match takes one is
 * takenNow's to say. A match whose result is known counts as over even if nobody has marked it as ended: whoever knows
 * the winner must not switch.
 */
export function mayPlayGamechanger(
  match: Play,
  pick: PickMade | null,
  team: string,
  { flips, now }: { flips: number; now: Date },
): PickRefusal | null {
  const isTaken = takenNow(match, now).takes === "gamechanger";
  if (!isTaken || !canTurn(match, pick, team)) return "GAMECHANGER_NOT_ALLOWED";
  return flips > 0 ? null : "NO_GAMECHANGERS_LEFT";
}

function canTurn(match: Play, pick: PickMade | null, team: string): boolean {
  return pick !== null && !bearsExtra(pick) && opponentOf(match, team) === pick.predictedTeam;
}

function bearsExtra(pick: PickMade | null): boolean {
  return pick !== null && (pick.wildcardUsed || pick.gamechangerUsed);
}

/** What a pick earned: `isCorrect` is null while nothing is decided and for a draw (rule 15). */
export interface PickScore {
  isCorrect: boolean | null;
  points: number;
}

/**
 * Scores a pick by the match's result, without streak (rules 8, 15). Whether the points are awarded yet is not asked
 * here. A wildcard that an edit has left on a match of another type than League does not double.
 */
export function scorePick(match: Outcome & Typed, pick: PickMade): PickScore {
  if (!hasResult(match) || match.matchWinner === DRAW) return { isCorrect: null, points: 0 };
  if (pick.predictedTeam !== match.matchWinner) return { isCorrect: false, points: 0 };
  const factor = isDoubled(match, pick) ? WILDCARD_FACTOR : 1;
  return { isCorrect: true, points: POINTS[match.matchType] * factor };
}

/** Whether the pick's wildcard doubles its points if it is correct: in League matches only (rule 11). */
export function isDoubled(match: Typed, pick: PickMade): boolean {
  return pick.wildcardUsed && match.matchType === EXTRAS_TYPE;
}

/**
 * Whether a pick has spent a wildcard. It comes back from a draw, as soon as that is the result (rule 15), and from a
 * match that is no longer a League one: there it has no effect, so it costs nothing.
 */
export function isWildcardSpent(match: Outcome & Typed, pick: PickMade): boolean {
  return isDoubled(match, pick) && match.matchWinner !== DRAW;
}

/**
 * Whether a pick has spent a gamechanger. It comes back from a draw (rule 15); a change of the match's type does not
 * bring it back, since the pick stays turned.
 */
export function isGamechangerSpent(match: Outcome, pick: PickMade): boolean {
  return pick.gamechangerUsed && match.matchWinner !== DRAW;
}

/** What is left of wildcards or gamechangers; never below zero (rule 14). */
export function remaining(granted: number, spent: number): number {
  return Math.max(0, granted - spent);
}
