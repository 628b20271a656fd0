/** A player's season as a calendar: its matches and pick deadlines. */
import ical, { ICalAlarmType, type ICalCalendar, ICalEventTransparency } from "ical-generator";
import { PRODUCT } from "../brand/product";
import { durationInWords, HOUR, MINUTE, SECOND } from "../clock";
import { env } from "../env";
import { arePicksOpen, closingTime, type PickWindow } from "../match/deadlines";
import { matchPath, shortName, shownName, todaysPlace } from "../match/text";
import type { Moment, Season } from "../season/schema";
import { sideCode } from "../team/names";
import { ALARM_BEFORE } from "./rules";

/** About as long as a match takes without delays. */
const MATCH = 3.5 * HOUR;
/** Length of the event that ends at a deadline. */
const CLOSING = 15 * MINUTE;

export interface CalendarMatch extends PickWindow {
  matchId: string;
  matchName: string;
  teamOne: string;
  teamTwo: string;
  venue: string;
  /** When the match, the player's pick of it, or the season with its rules and teams last changed. */
  changedAt: Date;
  /** Whether the player has joined the season. */
  takesPart: boolean;
  pick: { predictedTeam: string; wildcardUsed: boolean } | null;
}

/** The feed in iCalendar format (RFC 5545). Doesn't change unless the data does. */
export function calendarFeed(matches: readonly CalendarMatch[], { now, season }: Moment): string {
  const calendar = ical({
    name: PRODUCT.name,
    prodId: { company: PRODUCT.name, product: "season" },
    ttl: HOUR / SECOND,
  });
  for (const match of matches.filter(({ postponed }) => !postponed)) {
    addMatch(calendar, match, season);
    if (match.takesPart && arePicksOpen(match, now, season)) addClosing(calendar, match, season);
  }
  return calendar.toString();
}

function addMatch(calendar: ICalCalendar, match: CalendarMatch, { teams }: Season): void {
  const { matchId, matchDate, venue, pick } = match;
  const picked = pick && `: my pick ${sideCode(pick.predictedTeam, teams)}${pick.wildcardUsed ? ", wildcard" : ""}`;
  calendar.createEvent({
    ...common(match, "match"),
    start: matchDate,
    end: new Date(matchDate.getTime() + MATCH),
    summary: `${shortName(match, teams)}${picked ?? ""}`,
    description: shownName(match),
    location: venue || null,
    url: `${env().NEXTAUTH_URL}${matchPath(matchId)}`,
  });
}

function addClosing(calendar: ICalCalendar, match: CalendarMatch, { teams, rules }: Season): void {
  const end = closingTime(match, rules);
  const event = calendar.createEvent({
    ...common(match, "closing"),
    start: new Date(end.getTime() - CLOSING),
    end,
    summary: `Picks close: ${shortName(match, teams)}${match.pick ? " (picked)" : ""}`,
    url: `${env().NEXTAUTH_URL}/${todaysPlace(match.matchId)}`,
  });
  if (match.pick) return;
  const description = `Pick ${shortName(match, teams)}: picks close in ${durationInWords(ALARM_BEFORE)}`;
  event.createAlarm({ type: ICalAlarmType.display, triggerBefore: (ALARM_BEFORE - CLOSING) / SECOND, description });
}

/** Sequence numbers count seconds from here, to fit 31 bits. */
const FIRST_SEQUENCE = Date.UTC(2026, 0);

function common({ matchId, changedAt }: CalendarMatch, part: "match" | "closing") {
  return {
    id: `${part}-${matchId}@${new URL(env().NEXTAUTH_URL).hostname}`,
    stamp: changedAt,
    lastModified: changedAt,
    // Some calendars keep the old times of an event whose number hasn't grown.
    sequence: Math.floor((changedAt.getTime() - FIRST_SEQUENCE) / SECOND),
    // A match doesn't make its viewers busy.
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}
