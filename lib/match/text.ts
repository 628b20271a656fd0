/** How a match is shown: its name, its URL, its status and how it ended. */
import { isSameTeam, sideCode, sideName, TBC_SHOWN } from "../team/names";
import type { Team } from "../team/schema";
import { DRAW, type Ending, hasEnded, hasResult, isShared, type Sides, TIE, wasAbandoned, wasNotPlayed } from "./rules";

/** The path of a match's page; its id is any text. */
export function matchPath(matchId: string): string {
  return `/matches/${encodeURIComponent(matchId)}`;
}

/** The fragment of a match on the first screen's page. */
export function todaysPlace(matchId: string): string {
  return `#match-${encodeURIComponent(matchId)}`;
}

/** A match's default name: "Mumbai Indians vs Chennai Super Kings". */
export function defaultName({ teamOne, teamTwo }: Sides): string {
  return `${sideName(teamOne)} vs ${sideName(teamTwo)}`;
}

/** A match's short name: "MI vs CSK". */
export function shortName({ teamOne, teamTwo }: Sides, teams: readonly Team[]): string {
  return `${sideCode(teamOne, teams)} vs ${sideCode(teamTwo, teams)}`;
}

/** Replaces the source's Tbc, for an unknown side, with our own word. */
export function withTbd(matchName: string): string {
  return matchName.replaceAll(/\bTbc\b/gi, TBC_SHOWN);
}

/** A match's name as it is shown. */
export function shownName(match: Sides & { matchName: string }): string {
  return withTbd(match.matchName) || defaultName(match);
}

/** Whether a match's name already has its number, as the source's names do: "35th Match". */
export function saysNumber({ matchName, matchNumber }: { matchName: string; matchNumber: number }): boolean {
  const [, before, after] = /\b(\d+)(?:st|nd|rd|th) match\b|\bmatch (\d+)\b/i.exec(matchName) ?? [];
  return Number(before ?? after) === matchNumber;
}

/** The error for a number that another match has. */
export function numberTaken({ matchNumber, teamOne, teamTwo }: Sides & { matchNumber: number }): string {
  return `Match ${matchNumber} is already ${defaultName({ teamOne, teamTwo })}. Choose another number.`;
}

/** The status as it is shown; null if it only says the start, which the source writes in its own time zone. */
export function shownStatus({ matchStatus }: { matchStatus: string }): string | null {
  return /^match starts at\b/i.test(matchStatus) ? null : matchStatus;
}

/** The status by a match's flags. */
export function statusText(match: {
  matchStarted: boolean;
  matchEnded: boolean;
  secondInningStarted: boolean;
  postponed?: boolean;
}): string {
  if (match.postponed) return "Postponed, no new date yet";
  if (match.matchEnded) return "Match completed";
  if (match.secondInningStarted) return "Second innings in progress";
  return match.matchStarted ? "Match in progress" : "Match not started";
}

interface Stated extends Ending {
  matchStarted: boolean;
  matchStatus: string;
}

/** The status of a match in its season: matches that weren't finished when the season was closed say so. */
export function statusIn(match: Stated, season: { state: string }): string | null {
  if (wasNotPlayed(match, season)) return "Not played";
  return wasAbandoned(match, season) ? "No result" : shownStatus(match);
}

/** How a match ended, or else its status. */
export function outcomeOf(match: Stated, season: { state: string; teams: readonly Team[] }): string {
  if (match.matchWinner === DRAW) return shownStatus(match) || "No Result";
  if (match.matchWinner === TIE) return shownStatus(match) || "Match tied";
  const margin = marginOf(match, season.teams);
  if (hasResult(match)) return `${sideName(match.matchWinner ?? "")} won${margin ? ` ${margin}` : ""}`;
  return statusIn(match, season) || (hasEnded(match) ? "Completed" : match.matchStarted ? "Ongoing" : "Not Started");
}

const WON_BY = /^(.+?)\s+won\s+by\s+(.+)$/i;
const SUPER_OVER = /\((.+?)\s+won\s+the\s+super\s+over(.*)\)/i;

/** The margin from the status text: "by 6 wkts", "in the super over". Null if that doesn't name the winner. */
export function marginOf(
  { matchStatus, matchWinner }: { matchStatus: string; matchWinner: string | null },
  teams: readonly Team[],
): string | null {
  if (matchWinner === null || isShared(matchWinner)) return null;
  const isWinner = (name = "") => isSameTeam(name, matchWinner, teams);
  const [, winner, margin = ""] = WON_BY.exec(matchStatus) ?? [];
  if (isWinner(winner)) return `by ${margin.trim()}`;
  const [, tieWinner, score = ""] = SUPER_OVER.exec(matchStatus) ?? [];
  return isWinner(tieWinner) ? `in the super over${score}` : null;
}
