import { calendarDate } from "@/lib/clock";
import type { Match } from "@/lib/match/schema";

interface MatchDay {
  /** Such as 2026-04-25. */
  day: string;
  matches: Match[];
}

/** Groups matches, which must be in order of play, by their days in a time zone. */
export function toMatchDays(matches: readonly Match[], timeZone: string): MatchDay[] {
  const days: MatchDay[] = [];
  for (const match of matches) {
    const day = calendarDate(match.matchDate, timeZone);
    const latest = days.at(-1);
    if (latest?.day === day) latest.matches.push(match);
    else days.push({ day, matches: [match] });
  }
  return days;
}

/** Today or the next day with a match; otherwise the last day. */
export function dayToShow(days: readonly MatchDay[], today: string): string | undefined {
  return (days.find(({ day }) => day >= today) ?? days.at(-1))?.day;
}
