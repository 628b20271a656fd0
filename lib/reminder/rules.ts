/** When players are reminded of matches that they have not picked (rule 21). */
import { calendarDate, DAY, HOUR, isTimeZone } from "../clock";
import { arePicksOpen, closingTime, type InSeason, type PickWindow } from "../match/deadlines";

/** So long before the first of a day's open matches closes; milliseconds. */
export const REMIND_BEFORE = 3 * HOUR;

/** The zone of a player who has not been seen in one. */
export const DEFAULT_ZONE = "UTC";

/** The zone by which a player is told when: theirs, as far as it is known and this runtime knows it. */
export function zoneToTellBy(timeZone: string | null): string {
  return timeZone !== null && isTimeZone(timeZone) ? timeZone : DEFAULT_ZONE;
}

/**
 * No match that starts later can belong to a day that is due: picks close a day before the start at most, and a calendar day
 * is never longer than 25 hours.
 */
export const LOOK_AHEAD = 3 * DAY;

export interface DueMatch {
  matchId: string;
  timeZone: string;
  /** The match's calendar day in that zone, such as "2027-03-20". */
  matchDay: string;
  closesAt: Date;
}

/**
 * The open matches of every day that may be due for somebody, by zone: those on which a match closes within three hours.
 * For a player who has picked that one the day is due later, which is for due-players.ts to say.
 */
export function dueMatches(
  matches: readonly (PickWindow & { matchId: string })[],
  timeZones: readonly string[],
  now: Date,
  season: InSeason,
): DueMatch[] {
  const open = matches.filter((match) => arePicksOpen(match, now, season));
  return timeZones.flatMap((timeZone) => {
    const dated = open.map((match) => {
      const matchDay = calendarDate(match.matchDate, zoneToTellBy(timeZone));
      return { matchId: match.matchId, timeZone, matchDay, closesAt: closingTime(match, season.rules) };
    });
    const due = new Set(dated.filter((match) => isDue(match.closesAt, now)).map((match) => match.matchDay));
    return dated.filter((match) => due.has(match.matchDay));
  });
}

/** Whether a reminder of a match that closes then is due now; it stays due until the match has closed. */
function isDue(closesAt: Date, now: Date): boolean {
  return closesAt.getTime() - REMIND_BEFORE <= now.getTime();
}
