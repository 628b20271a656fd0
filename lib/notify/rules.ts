/** Who is notified of what, and when: notifications, quiet hours, reminders (rule 21), notices. Shared with the browser. */
import { calendarDate, DAY, HOUR, isTimeZone, MINUTE, offsetIn } from "../clock";
import { dueOf } from "../match/current";
import { arePicksOpen, closingTime, type InSeason, matchAccepts, type PickWindow } from "../match/deadlines";
import type { Match } from "../match/schema";
import type { Season } from "../season/schema";

const PLAYER_KINDS = ["missing-pick", "picks-closed", "gamechanger", "result", "correction"] as const;
const ADMIN_KINDS = ["result-missing", "source-failing"] as const;
/** Stored in the database and used by calls and the service worker. */
export const KINDS = [...PLAYER_KINDS, ...ADMIN_KINDS] as const;
export type Kind = (typeof KINDS)[number];

export const OFF_BY_DEFAULT: Kind[] = ["picks-closed"];

export function kindsFor({ isAdmin }: { isAdmin: boolean }): readonly Kind[] {
  return isAdmin ? KINDS : PLAYER_KINDS;
}

/** Minutes of the day in the player's zone, past midnight if `until` is earlier. Equal: no quiet hours. */
export interface Quiet {
  from: number;
  until: number;
}

export const DEFAULT_QUIET: Quiet = { from: 22 * 60, until: 7 * 60 };

/** When the quiet hours end; null outside of them. */
export function quietUntil(now: Date, zone: string, quiet: Quiet): Date | null {
  if (!isQuiet(now, zone, quiet)) return null;
  const local = minuteOfDay(now, zone);
  const minutes = (quiet.until - local + DAY / MINUTE) % (DAY / MINUTE) || DAY / MINUTE;
  const wholeMinute = Math.floor(now.getTime() / MINUTE) * MINUTE;
  const guess = new Date(wholeMinute + minutes * MINUTE);
  // A change of clocks in between moves it by an hour.
  const shifted = new Date(guess.getTime() + (offsetIn(zone, guess) - offsetIn(zone, now)) * MINUTE);
  const end = shifted > now ? shifted : guess;
  // The clock skips or repeats an hour.
  return isQuiet(end, zone, quiet) ? new Date(end.getTime() + HOUR) : end;
}

export function isQuiet(now: Date, zone: string, { from, until }: Quiet): boolean {
  const minute = minuteOfDay(now, zone);
  return from <= until ? from <= minute && minute < until : minute >= from || minute < until;
}

function minuteOfDay(at: Date, zone: string): number {
  const day = DAY / MINUTE;
  const local = Math.floor(at.getTime() / MINUTE) - offsetIn(zone, at);
  return ((local % day) + day) % day;
}

/** How long before the first of a day's open matches closes reminders are sent; milliseconds. */
export const REMIND_BEFORE = 3 * HOUR;

/** The zone of a player whose own is unknown. */
export const DEFAULT_ZONE = "UTC";

/** The player's zone, if it is known and this runtime supports it. */
export function zoneOrDefault(timeZone: string | null): string {
  return timeZone !== null && isTimeZone(timeZone) ? timeZone : DEFAULT_ZONE;
}

/**
 * Matches that start later can't belong to a day that is due: picks close at most a day before the start, and a
 * calendar day has at most 25 hours.
 */
export const LOOK_AHEAD = 3 * DAY;

/** A match on its calendar day in a zone, such as "2027-03-20", and until when to notify of it. */
export interface DatedMatch {
  matchId: string;
  timeZone: string;
  matchDay: string;
  until: Date;
}

/**
 * The open matches, until picks close, of every day on which one closes within three hours, by zone. The statements
 * that use this check picks, since for players who have picked that match the day is due later.
 */
export function dueMatches(
  matches: readonly (PickWindow & { matchId: string })[],
  zones: readonly string[],
  now: Date,
  season: InSeason,
): DatedMatch[] {
  const open = matches.filter((match) => arePicksOpen(match, now, season));
  return zones.flatMap((timeZone) => {
    const dated = open.map((match) => onItsDay(match, timeZone, closingTime(match, season.rules)));
    const isDue = ({ until }: DatedMatch) => until.getTime() - REMIND_BEFORE <= now.getTime();
    const days = new Set(dated.filter(isDue).map(({ matchDay }) => matchDay));
    return dated.filter(({ matchDay }) => days.has(matchDay));
  });
}

function onItsDay(
  { matchId, matchDate }: Pick<Match, "matchId" | "matchDate">,
  timeZone: string,
  until: Date,
): DatedMatch {
  return { matchId, timeZone, matchDay: calendarDate(matchDate, zoneOrDefault(timeZone)), until };
}

/** How long a result, or a missing one, is news; milliseconds. */
export const NEWS_FOR = 1 * DAY;
/** After this, administrators are no longer reminded of a missing result. */
const OVERLOOKED_AFTER = 3 * DAY;

/** The season's matches by what to notify players of now. */
export interface News {
  missing: DatedMatch[];
  /** Picks were sealed recently. */
  sealed: DatedMatch[];
  gamechangers: DatedMatch[];
  /** For administrators: matches that are over without a result. */
  unresolved: DatedMatch[];
  /** All matches, for results and corrections, since a match may be awarded after it was read here. */
  all: DatedMatch[];
}

export function findNews(
  matches: readonly Match[],
  zones: readonly string[],
  now: Date,
  season: Season,
  sealed: ReadonlySet<string>,
): News {
  const tomorrow = new Date(now.getTime() + NEWS_FOR);
  /** The matches with an `until`. */
  const select = (until: (match: Match) => Date | null) =>
    matches.flatMap((match) => {
      const end = until(match);
      return end === null ? [] : zones.map((zone) => onItsDay(match, zone, end));
    });
  const isUnresolved = (match: Match) =>
    dueOf(match, now, season) === "result" && now.getTime() - match.matchDate.getTime() <= OVERLOOKED_AFTER;
  return {
    missing: dueMatches(matches, zones, now, season),
    sealed: select(({ matchId }) => (sealed.has(matchId) ? tomorrow : null)),
    gamechangers: select((match) => {
      const taken = matchAccepts(match, now, season);
      return taken.takes === "gamechanger" ? taken.until : null;
    }),
    unresolved: select((match) => (isUnresolved(match) ? tomorrow : null)),
    all: select(() => tomorrow),
  };
}

export const NOTICE_MAX_LENGTH = 2000;
/** How long after it was written a notice is emailed, so that it can still be deleted; milliseconds. */
export const EMAIL_NOTICES_AFTER = 1 * MINUTE;
/** How many notices players and administrators see: the newest. */
export const MOST_NOTICES = 20;
