/** What matches are called, and how people read it. */
import { sideCode, sideName, TBC_SHOWN } from "../team/names";
import type { Team } from "../team/schema";
import type { Sides } from "./rules";

/** What a match is called as long as nobody gives it another name. */
export function defaultName({ teamOne, teamTwo }: Sides): string {
  return `${sideName(teamOne)} vs ${sideName(teamTwo)}`;
}

/** What a match is called where there is little room: "MI vs CSK". */
export function shortName({ teamOne, teamTwo }: Sides, teams: readonly Team[]): string {
  return `${sideCode(teamOne, teams)} vs ${sideCode(teamTwo, teams)}`;
}

/** A name of a match as people read it: the source, and older names, write Tbc for a side that is not known. */
export function withTbd(matchName: string): string {
  return matchName.replaceAll(/\bTbc\b/gi, TBC_SHOWN);
}

/** What people read as the name of a match. */
export function shownName(match: Sides & { matchName: string }): string {
  return withTbd(match.matchName) || defaultName(match);
}

/** Whether its name tells the number of a match already, as the source's do: "35th Match". */
export function saysNumber({ matchName, matchNumber }: { matchName: string; matchNumber: number }): boolean {
  const [, before, after] = /\b(\d+)(?:st|nd|rd|th) match\b|\bmatch (\d+)\b/i.exec(matchName) ?? [];
  return Number(before ?? after) === matchNumber;
}

/**
 * What people read as the status of a match. Null where it only tells the start, which the source writes in a zone of its
 * own: screens tell it in the viewer's.
 */
export function shownStatus({ matchStatus }: { matchStatus: string }): string | null {
  return /^match starts at\b/i.test(matchStatus) ? null : matchStatus;
}

/** That a number is another match's already, in a sentence. */
export function numberTaken({ matchNumber, teamOne, teamTwo }: Sides & { matchNumber: number }): string {
  return `Match ${matchNumber} is ${defaultName({ teamOne, teamTwo })} already. Choose another number`;
}
