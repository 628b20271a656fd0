/**
 * Decisions about picks; see docs/rules.md. The server refuses with the codes answered here, and
 * the browser greys out by the same functions what would be refused.
 */

import { arePicksOpen, type InSeason, type PickWindow, type Play, takenNow } from "../match/deadlines";
import { EXTRAS_TYPE, opponentOf } from "../match/rules";
import type { ExtrasUsed, PickMade, Typed } from "../scoring/points";
import type { Rules } from "../season/rules-schema";

/** What of a season's rules is about wildcards and gamechangers (rule 11). */
type Purses = Pick<Rules, "wildcards" | "gamechangers" | "wildcardFactor">;

/** Whether a player who has so many wildcards left could do something with one: worth no more than a pick without, it is offered to nobody. */
export function offersWildcards({ wildcards, wildcardFactor }: Purses, left: number): boolean {
  return wildcardFactor > 1 && (wildcards > 0 || left > 0);
}

/** Whether a player who has so many gamechangers left could do something with one: a season may have none, and an administrator may have given one all the same. */
export function offersGamechangers({ gamechangers }: Purses, left: number): boolean {
  return gamechangers > 0 || left > 0;
}

/** The error codes that rules about picks refuse with. */
export type PickRefusal =
  | "PICKS_CLOSED"
  | "ALREADY_PICKED"
  | "NO_WILDCARDS_LEFT"
  | "WILDCARD_NOT_ALLOWED"
  | "NO_GAMECHANGERS_LEFT"
  | "GAMECHANGER_NOT_ALLOWED";

/** Whether a player may pick in a match (rules 1 to 4). `pick` is the one that the player has there already. */
export function mayPick(match: PickWindow, pick: PickMade | null, now: Date, season: InSeason): PickRefusal | null {
  if (!arePicksOpen(match, now, season)) return "PICKS_CLOSED";
  return pick === null ? null : "ALREADY_PICKED";
}

/**
 * Whether a new pick of this match may bear a wildcard (rules 11, 12), given the player's wildcards left; without a count
 * the taking itself decides whether there is one (spendWildcard). Whether the match takes picks is mayPick's to say.
 */
export function mayUseWildcard(match: Typed, wildcards = Number.POSITIVE_INFINITY): PickRefusal | null {
  if (match.matchType !== EXTRAS_TYPE) return "WILDCARD_NOT_ALLOWED";
  return wildcards > 0 ? null : "NO_WILDCARDS_LEFT";
}

/** Whether a player may delete a pick of this match (rule 4): as long as it takes picks. */
export function mayDelete(match: PickWindow, now: Date, season: InSeason): PickRefusal | null {
  return arePicksOpen(match, now, season) ? null : "PICKS_CLOSED";
}

/**
 * Whether a player may turn a pick to `team` (rules 11, 13), given the gamechangers left; without a count the taking
 * itself decides whether there is one (spendGamechanger). Until when a match takes one is takenNow's to say. A match
 * whose result is known counts as over even if nobody has marked it as ended: whoever knows the winner must not switch.
 */
export function mayPlayGamechanger(
  match: Play,
  pick: PickMade | null,
  team: string,
  { gamechangers = Number.POSITIVE_INFINITY, now, season }: { gamechangers?: number; now: Date; season: InSeason },
): PickRefusal | null {
  const isTaken = takenNow(match, now, season).takes === "gamechanger";
  if (!isTaken || !canTurn(match, pick, team)) return "GAMECHANGER_NOT_ALLOWED";
  return gamechangers > 0 ? null : "NO_GAMECHANGERS_LEFT";
}

function canTurn(match: Play, pick: PickMade | null, team: string): boolean {
  return pick !== null && !bearsExtra(pick) && opponentOf(match, team) === pick.predictedTeam;
}

/** Whether a pick bears a wildcard or a gamechanger already: it takes no other (rule 13). */
export function bearsExtra(pick: ExtrasUsed | null): boolean {
  return pick !== null && (pick.wildcardUsed || pick.gamechangerUsed);
}
