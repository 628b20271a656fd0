/** Turns what scoring wrote for a week into its scorecard. */
import { calendarDate, DAY, dateFormat } from "../clock";
import { BONUS_TYPE, type Fixture, isDecided, type Outcome, type Sides } from "../match/rules";
import { type Staged, stageOf } from "../match/stage";
import { streakPointsOf } from "../scoring/streaks";
import { sum } from "../scoring/sum";
import type { Rules, Season } from "../season/schema";
import { sideCode, sideName } from "../team/names";
import { fullName } from "../text";
import type { Batter, Scorecard } from "./schema";

/** Batters on a card. A reader further down has a line below. */
export const ELEVEN = 11;

interface Played extends Fixture, Outcome, Staged {
  awardedAt: Date | null;
}

/** A week with decided matches, from Monday to Sunday in the season's time zone. */
export interface Week {
  /** Its Monday, such as 2026-04-06. */
  week: string;
  /** Those decided, in order of play. */
  matches: Played[];
  /** How many were decided before. */
  from: number;
  /** Which of them, counted from 0, brings the home team bonus; outside of the week otherwise. */
  bonusAt: number;
}

/** What scoring wrote of a player up to the end of a week. */
export interface Line {
  userId: string;
  firstName: string;
  lastName: string;
  /** By the week's runs, from 1. */
  place: number;
  /** Points before the week, and after each of its matches. */
  before: number;
  points: number[];
  /** Letters of the season so far; see lib/scoring/player-form.ts. */
  form: string;
  /** The home team bonus, if it came this week. */
  bonus: number;
}

/** The Monday of a calendar date's week. */
export function mondayOf(date: string): string {
  const day = new Date(date);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10);
}

/** The weeks that are over by `now` and have a decided match, oldest first. Takes matches in order of play. */
export function weeksOf(matches: readonly Played[], now: Date, { zone }: Pick<Season, "zone">): Week[] {
  const decided = matches.filter(isDecided);
  const lastOfLeague = decided.findLastIndex(({ matchType }) => matchType === BONUS_TYPE);
  const weeks = new Map<string, Week>();
  for (const [from, match] of decided.entries()) {
    const week = mondayOf(calendarDate(match.matchDate, zone));
    if (week >= mondayOf(calendarDate(now, zone))) break;
    const known = weeks.get(week) ?? { week, matches: [], from, bonusAt: Math.max(0, lastOfLeague) - from };
    known.matches.push(match);
    weeks.set(week, known);
  }
  return [...weeks.values()];
}

/** The card of a week as a reader sees it. Takes the lines of its eleven and of the reader, in order of place. */
export function scorecardOf(week: Week, lines: readonly Line[], userId: string, season: Season): Scorecard {
  const inEleven = lines.filter(({ place }) => place <= ELEVEN);
  const eleven = inEleven.map((line) => batterOf(week, line, userId, season.rules));
  const own = lines.find((line) => line.userId === userId && line.place > ELEVEN);
  const extras = sum(inEleven.map(({ bonus }) => bonus));
  const total = extras + sum(eleven.map(({ runs }) => runs));
  const wickets = eleven.filter(({ isOut }) => isOut).length;
  const monday = new Date(week.week);
  const format = dateFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  return {
    week: week.week,
    // Thin spaces aren't in the fonts of pictures.
    dates: format.formatRange(monday, new Date(monday.getTime() + 6 * DAY)).replaceAll("\u2009", " "),
    matches: `${week.matches.length} ${week.matches.length === 1 ? "match" : "matches"}`,
    eleven,
    own: own ? batterOf(week, own, userId, season.rules) : null,
    extras,
    total: wickets === eleven.length ? `${total} all out` : `${total}/${wickets}`,
    falls: fallsOf(week, inEleven, season),
  };
}

function batterOf({ matches, from }: Week, line: Line, userId: string, rules: Rules): Batter {
  const letters = [...line.form.slice(from)];
  const paid = matches.map((match, at) => {
    const letter = letters[at] ?? "n";
    const factor = letter === letter.toUpperCase() ? rules.wildcardFactor : 1;
    return isRight(letter) ? stageOf(match, rules).points * factor : 0;
  });
  const balls = letters.filter((letter) => letter !== "n").length;
  return {
    name: fullName(line),
    ...(balls === 0 ? { how: "did not bat", isOut: false } : howOut(line.form, { matches, from })),
    runs: (line.points.at(-1) ?? line.before) - line.before - line.bonus,
    balls,
    fours: paid.filter((points) => points === 4).length,
    sixes: paid.filter((points) => points === 6).length,
    isOwn: line.userId === userId,
  };
}

const isRight = (letter: string) => /[ro]/i.test(letter);

/** A week's wrong and missing picks: in which match of it, and how many correct picks in a row they ended. */
function missesOf(form: string, from: number) {
  let streak = 0;
  return [...form].flatMap((letter, index) => {
    const ended = streak;
    streak = /r/i.test(letter) ? streak + 1 : 0;
    return isRight(letter) || index < from ? [] : [{ at: index - from, letter, streak: ended }];
  });
}

/** Two or more right in a row so far, or no miss: not out. Else the miss that ended the longest streak, the last of equals. */
function howOut(form: string, { matches, from }: Pick<Week, "matches" | "from">): Pick<Batter, "how" | "isOut"> {
  const [wicket] = missesOf(form, from).toSorted((one, other) => other.streak - one.streak || other.at - one.at);
  if (!wicket || /rr$/i.test(form)) return { how: "not out", isOut: false };
  if (wicket.letter === "n") return { how: "run out, no pick", isOut: true };
  const bowled = `b ${sideName(matches[wicket.at]?.matchWinner ?? "")}`;
  return { how: wicket.letter === "W" ? `hit wicket ${bowled}` : bowled, isOut: true };
}

/** Only streaks that paid. */
function fallsOf({ matches, from }: Week, lines: readonly Line[], { rules, teams }: Season): string[] {
  const falls = lines.flatMap((line) => {
    const isTwin = lines.some((other) => other !== line && other.firstName === line.firstName);
    const name = isTwin ? fullName(line) : line.firstName;
    return missesOf(line.form, from).map((miss) => ({ ...miss, name }));
  });
  return falls
    .filter(({ streak }) => streakPointsOf(streak, rules) > 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, letter, name }) => {
      const total = sum(lines.map(({ points, before }) => (points[at] ?? before) - before));
      return `${total}-${name} (${letter === "n" ? "run out" : sideCode(matches[at]?.matchWinner ?? "", teams)})`;
    });
}

/** A batter's score in words: "12 not out", "8, b Gujarat Titans", "a duck, b Gujarat Titans" or "did not bat". */
export function scoreInWords({ how, isOut, runs, balls }: Batter): string {
  if (balls === 0) return how;
  return isOut ? `${runs === 0 ? "a duck" : runs}, ${how}` : `${runs} ${how}`;
}

/** Such as "CSK v MI, Tue 14 Apr, 19:30 UTC+5:30". */
export function nextInWords(
  { teamOne, teamTwo, matchDate }: Sides & { matchDate: Date },
  { teams }: Season,
  zone: string,
) {
  const day = { weekday: "short", day: "numeric", month: "short" } as const;
  const time = { hour: "2-digit", minute: "2-digit", timeZoneName: "short" } as const;
  const start = dateFormat("en-GB", { ...day, ...time, timeZone: zone })
    .format(matchDate)
    .replace(/GMT(?=[+-])/, "UTC");
  return `${sideCode(teamOne, teams)} v ${sideCode(teamTwo, teams)}, ${start}`;
}

/** The page of a card. */
export const scorecardPath = (week: string): string => `/scorecard?week=${week}`;
