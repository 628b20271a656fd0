import { sideName } from "../team/names";
import type { Team } from "../team/schema";
import { marginOf } from "./margin";
import { shownStatus } from "./match-names";
import { DRAW, type Ending, hasEnded, hasResult, wasCutOff, wasLeftOut } from "./rules";

interface Told extends Ending {
  matchStarted: boolean;
  matchStatus: string;
}

/** How it ended in its season, or where it stands; the source's own words where it has any. */
export function outcomeOf(match: Told, season: { state: string; teams: readonly Team[] }): string {
  if (match.matchWinner === DRAW) return shownStatus(match) || "No Result";
  const margin = marginOf(match, season.teams);
  if (hasResult(match)) return `${sideName(match.matchWinner ?? "")} won${margin ? ` ${margin}` : ""}`;
  return statusIn(match, season) || (hasEnded(match) ? "Completed" : match.matchStarted ? "Live" : "Not Started");
}

/**
 * What people read as the status of a match in its season: one that was cut off or left out goes on no more, whatever the source
 * said last.
 */
export function statusIn(match: Told, season: { state: string }): string | null {
  if (wasLeftOut(match, season)) return "Not played";
  return wasCutOff(match, season) ? "No result" : shownStatus(match);
}
