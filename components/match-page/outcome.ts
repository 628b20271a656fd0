import { marginOf } from "@/components/schedule/margin";
import { shownStatus } from "@/lib/match/match-names";
import { DRAW, hasEnded, hasResult } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { sideName } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";

/** How it ended, or where it stands; the source's own words where it has any. */
export function outcomeOf(match: Match, teams: readonly Team[]): string {
  if (match.matchWinner === DRAW) return shownStatus(match) || "No Result";
  const margin = marginOf(match, teams);
  if (hasResult(match)) return `${sideName(match.matchWinner ?? "")} won${margin ? ` ${margin}` : ""}`;
  return shownStatus(match) || (hasEnded(match) ? "Completed" : match.matchStarted ? "Live" : "Not Started");
}
