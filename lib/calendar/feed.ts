/** A player's season as a calendar: its matches, and until when they can be picked. */
import ical, { ICalAlarmType, type ICalCalendar, ICalEventTransparency } from "ical-generator";
import { HOUR, MINUTE, SECOND, spanSpoken } from "../clock";
import { env } from "../env";
import { arePicksOpen, closingTime, type PickWindow } from "../match/deadlines";
import { shortName, shownName } from "../match/match-names";
import { matchPath, todaysPlace } from "../match/match-path";
import { PRODUCT } from "../product";
import type { Moment, Season } from "../season/schema";
import { sideCode } from "../team/names";
import { ALARM_BEFORE } from "./rules";

/**
 * About as long as a match takes, as one plans an evening. `USUALLY_LASTS` of lib/match/due.ts reckons with delays, so that
 * what is asked of the source lasts to the end: in a calendar that would keep half an hour of the night for nothing.
 */
const MATCH = 3.5 * HOUR;
/** What is shown of a closing: the time before it. */
const CLOSING = 15 * MINUTE;

export interface ToldMatch extends PickWindow {
  matchId: string;
  matchName: string;
  teamOne: string;
  teamTwo: string;
  venue: string;
  updatedAt: Date;
  /** Whether the player is in the season at all. */
  takesPart: boolean;
  pick: { predictedTeam: string; wildcardUsed: boolean } | null;
  /** When something last became of the pick, its deletion too; null where there has never been one. */
  pickedAt: Date | null;
}

/** As calendars read it (RFC 5545). It is the same as long as nothing has changed. */
export function calendarFeed(matches: readonly ToldMatch[], { now, season }: Moment): string {
  const calendar = ical({
    name: PRODUCT.name,
    prodId: { company: PRODUCT.name, product: "season" },
    ttl: HOUR / SECOND,
  });
  for (const match of matches) {
    addMatch(calendar, match, season);
    if (match.takesPart && arePicksOpen(match, now, season)) addClosing(calendar, match, season);
  }
  return calendar.toString();
}

function addMatch(calendar: ICalCalendar, match: ToldMatch, { teams }: Season): void {
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

function addClosing(calendar: ICalCalendar, match: ToldMatch, { teams, rules }: Season): void {
  const end = closingTime(match, rules);
  const event = calendar.createEvent({
    ...common(match, "closing"),
    start: new Date(end.getTime() - CLOSING),
    end,
    summary: `Picks close: ${shortName(match, teams)}${match.pick ? " (picked)" : ""}`,
    url: `${env().NEXTAUTH_URL}/${todaysPlace(match.matchId)}`,
  });
  if (match.pick) return;
  const description = `${shortName(match, teams)} is not picked, and closes in ${spanSpoken(ALARM_BEFORE)}`;
  event.createAlarm({ type: ICalAlarmType.display, triggerBefore: (ALARM_BEFORE - CLOSING) / SECOND, description });
}

function common({ matchId, updatedAt, pickedAt }: ToldMatch, part: "match" | "closing") {
  const changed = new Date(Math.max(updatedAt.getTime(), pickedAt?.getTime() ?? 0));
  return {
    id: `${part}-${matchId}@${new URL(env().NEXTAUTH_URL).hostname}`,
    stamp: changed,
    lastModified: changed,
    // Nobody is busy because others play.
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}
