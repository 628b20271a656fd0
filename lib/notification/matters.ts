/** What there may be to tell of at a moment: pure decisions over the season's matches. */
import { calendarDate, DAY } from "../clock";
import { takenNow } from "../match/deadlines";
import { dueOf } from "../match/due";
import type { Match } from "../match/schema";
import { type DueMatch, dueMatches, zoneToTellBy } from "../reminder/rules";
import type { Season } from "../season/schema";

/** So long a result is news, and so is that one is missing; milliseconds. */
export const NEWS_FOR = 1 * DAY;
/** A match that was over so long ago and has no result is known to everybody. */
const OVERLOOKED_AFTER = 3 * DAY;

/** A match on its day in a zone, and until when it is of use to be told of it. */
interface Dated {
  matchId: string;
  timeZone: string;
  matchDay: string;
  until: Date;
}

export interface Matters {
  missing: DueMatch[];
  gamechangers: Dated[];
  /**
   * All of them, for what their points are: that one is awarded, or its award taken back, may come after this was read and before
   * it is compared.
   */
  days: Dated[];
  /** For administrators. */
  unresolved: Dated[];
}

export function mattersOf(matches: readonly Match[], zones: readonly string[], now: Date, season: Season): Matters {
  const news = new Date(now.getTime() + NEWS_FOR);
  const dated = (match: Match, until: Date): Dated[] =>
    zones.map((timeZone) => {
      const matchDay = calendarDate(match.matchDate, zoneToTellBy(timeZone));
      return { matchId: match.matchId, timeZone, matchDay, until };
    });
  const isOverlooked = ({ matchDate }: Match) => now.getTime() - matchDate.getTime() > OVERLOOKED_AFTER;
  return {
    missing: dueMatches(matches, zones, now, season),
    gamechangers: matches.flatMap((match) => {
      const taken = takenNow(match, now, season);
      return taken.takes === "gamechanger" ? dated(match, taken.until) : [];
    }),
    days: matches.flatMap((match) => dated(match, news)),
    unresolved: matches.flatMap((match) =>
      dueOf(match, now, season) === "result" && !isOverlooked(match) ? dated(match, news) : [],
    ),
  };
}
