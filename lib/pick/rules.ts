/**
 * Decisions about picks; see docs/rules.md. The server refuses with these codes, and the browser uses the same
 * functions to disable buttons.
 */
import { havePicksClosed, type InSeason, matchAccepts, type PickWindow, type Play } from "../match/deadlines";
import { isShared, type Outcome, opponentOf } from "../match/rules";
import { type Staged, takesCards } from "../match/stage";
import type { ExtrasUsed, PickMade } from "../scoring/points";
import type { Moment, Rules } from "../season/schema";

export interface Reader {
  userId: string;
  isAdmin: boolean;
}

/** The codes that rules about picks refuse with. */
export type PickRefusal =
  | "NO_WILDCARDS_LEFT"
  | "WILDCARD_NOT_ALLOWED"
  | "NO_GAMECHANGERS_LEFT"
  | "GAMECHANGER_NOT_ALLOWED";

/** Whether a reader may see everyone's picks in a match (rule 7). */
export function arePicksShown(match: PickWindow, reader: Reader, { now, season }: Moment): boolean {
  return reader.isAdmin || havePicksClosed(match, now, season.rules);
}

/**
 * Whether a new pick in this match may have a wildcard (rules 11, 12). The server leaves the count to `spendWildcard`.
 */
export function mayUseWildcard(match: Staged, rules: Rules, wildcards = Number.POSITIVE_INFINITY): PickRefusal | null {
  if (!takesCards(match, rules)) return "WILDCARD_NOT_ALLOWED";
  return wildcards > 0 ? null : "NO_WILDCARDS_LEFT";
}

/** Whether a gamechanger may switch a pick to `team` (rules 11, 13). The server leaves the count to `spendGamechanger`. */
export function mayPlayGamechanger(
  match: Play,
  pick: PickMade | null,
  team: string,
  { gamechangers = Number.POSITIVE_INFINITY, now, season }: { gamechangers?: number; now: Date; season: InSeason },
): PickRefusal | null {
  const isTaken = matchAccepts(match, now, season).takes === "gamechanger";
  const canSwitch = pick !== null && !hasExtra(pick) && opponentOf(match, team) === pick.predictedTeam;
  if (!isTaken || !canSwitch) return "GAMECHANGER_NOT_ALLOWED";
  return gamechangers > 0 ? null : "NO_GAMECHANGERS_LEFT";
}

/** Whether a pick has a wildcard or a gamechanger already: it can't have both (rule 13). */
export function hasExtra(pick: ExtrasUsed | null): boolean {
  return pick !== null && (pick.wildcardUsed || pick.gamechangerUsed);
}

/**
 * Whether wildcards and gamechangers on a match's picks are spent. A draw or a tie returns them as soon as it is the
 * result, and so does a change to a stage where they can't be used (rules 11, 15, 16).
 */
export function areCardsSpent(match: Outcome & Staged, rules: Pick<Rules, "points" | "stages">): boolean {
  return takesCards(match, rules) && !isShared(match.matchWinner);
}

/** Wildcards or gamechangers left; never below zero (rule 14). */
export function remaining(granted: number, spent: number): number {
  return Math.max(0, granted - spent);
}

/** Whether to offer wildcards to a player with `left` of them (rule 11); not if they are worth nothing. */
export function offersWildcards(
  { wildcards, wildcardFactor }: Pick<Rules, "wildcards" | "wildcardFactor">,
  left: number,
): boolean {
  return wildcardFactor > 1 && (wildcards > 0 || left > 0);
}

/** Whether to offer gamechangers to a player with `left` of them: administrators may grant some in any season. */
export function offersGamechangers({ gamechangers }: Pick<Rules, "gamechangers">, left: number): boolean {
  return gamechangers > 0 || left > 0;
}
