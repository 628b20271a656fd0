/** Turns CricketData's JSON into our matches and innings, whatever the endpoint. Never throws. */

import { z } from "zod";
import { BALLS_PER_OVER, type Innings, inningsText, isPossible } from "../match/innings";
import { DRAW } from "../match/rules";
import { stageKey } from "../match/stage";
import { findTeam, namesOf, sideOf } from "../team/names";
import type { Team } from "../team/schema";
import type { MatchReport } from "./merge-report";

/**
 * Why the source refuses: `quota` until 00:00 UTC, `blocked` for a quarter of an hour, `not-found` for one match only.
 */
export type FailureKind = "quota" | "blocked" | "invalid-key" | "not-found" | "other";

export interface FeedReply {
  /** Null if the source has answered the question. */
  failure: { kind: FailureKind; reason: string } | null;
  reports: MatchReport[];
  /** What couldn't be read or is impossible, each in a sentence. */
  problems: string[];
  /** Calls that the source has counted today, and allows a day. */
  hitsToday: number | null;
  hitsLimit: number | null;
}

/** Reads the reply of any endpoint. The season's teams get our names. */
export function readReply(json: unknown, teams: readonly Team[]): FeedReply {
  const reply: FeedReply = { failure: null, reports: [], problems: [], hitsToday: null, hitsLimit: null };
  const { data: outer } = envelope.safeParse(json);
  if (Array.isArray(json)) return { ...reply, ...readData(json, teams) };
  if (!outer) return { ...reply, failure: { kind: "other", reason: "" } };
  const { status, reason, data, info } = outer;
  const hits = { hitsToday: info.hitsToday ?? null, hitsLimit: info.hitsLimit ?? null };
  // A bare match has a status too, with another meaning.
  const isBare = data === undefined && reason === undefined && foreignMatch.safeParse(json).success;
  if (isBare) return { ...reply, ...hits, ...readData(json, teams) };
  const succeeded = status === undefined ? data !== undefined : status.trim().toLowerCase() === "success";
  if (!succeeded) return { ...reply, ...hits, failure: { kind: failureKind(reason ?? ""), reason: reason ?? "" } };
  return { ...reply, ...hits, ...readData(data, teams) };
}

function failureKind(reason: string): FailureKind {
  const message = reason.toLowerCase().replaceAll("_", " ").replace(/\s+/g, " ");
  if (/hits? (today )?exceeded|exceeded (the )?(daily )?(hits? )?limit/.test(message)) return "quota";
  if (/blocked for|\bblocked\b/.test(message)) return "blocked";
  if (/api ?key/.test(message)) return "invalid-key";
  return /not found/.test(message) ? "not-found" : "other";
}

/** A list of matches, a season with its `matchList`, one match, or nothing at all. */
function readData(data: unknown, teams: readonly Team[]): { reports: MatchReport[]; problems: string[] } {
  const read = listMatches(data).map((match) => readMatch(match, teams));
  return { reports: read.flatMap(({ report }) => report ?? []), problems: read.flatMap(({ problems }) => problems) };
}

function listMatches(data: unknown): unknown[] {
  if (Array.isArray(data)) return data;
  if (typeof data !== "object" || data === null) return [];
  if ("matchList" in data) return Array.isArray(data.matchList) ? data.matchList : [];
  return Object.keys(data).length > 0 ? [data] : [];
}

/** The report of one match, if there is one, and what of it couldn't be read or is impossible. */
function readMatch(value: unknown, teams: readonly Team[]): { report?: MatchReport; problems: string[] } {
  const parsed = foreignMatch.safeParse(value);
  if (!parsed.success) return { problems: ["An entry has no id or no name"] };
  const match = parsed.data;
  const { id: matchId, name: matchName } = match;
  if (!match.teams?.length && !sidesInName(matchName)) return { problems: [`"${matchName}" isn't a match`] };
  const sides = readSides(match, teams);
  const { innings, problems } = sides ? readInnings(match, sides) : { innings: [], problems: [] };
  const entered = match.score?.length ?? 0;
  const { matchEnded, matchWinner } = readOutcome(match, sides ?? []);
  const report = {
    ...{ matchId, matchName, ...readStage(matchName) },
    matchDate: readStart(match),
    teamOne: sides?.[0].name ?? null,
    teamTwo: sides?.[1].name ?? null,
    venue: match.venue ?? null,
    matchStatus: match.status ?? null,
    // A match that has ended or has a score has started, whatever the flag says and even if the score can't be read.
    matchStarted: match.matchStarted === true || matchEnded || entered > 0,
    secondInningStarted: entered > 1,
    ...{ matchEnded, matchWinner, innings },
  };
  return { report, problems };
}

/** `dateTimeGMT` is UTC without a Z. */
function readStart({ dateTimeGMT }: ForeignMatch): Date | null {
  const [, moment] =
    /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|\+00:?00)?$/i.exec(dateTimeGMT ?? "") ?? [];
  const date = new Date(`${moment?.replace(" ", "T")}Z`);
  const year = date.getUTCFullYear();
  return year >= 2000 && year < 2100 ? date : null;
}

/** Removes characters that PostgreSQL can't store, trims and shortens. */
const text = (longest: number) =>
  z.string().transform((value) => value.toWellFormed().replaceAll("\0", "").trim().slice(0, longest));

const words = text(300)
  .transform((value) => value || undefined)
  .optional()
  .catch(undefined);

const flag = z
  .union([z.boolean(), z.stringbool(), z.literal([0, 1]).transform((value) => value === 1)])
  .optional()
  .catch(undefined);

const count = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d+\s*$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(0).max(1_000_000_000));

/** An array of the valid items; others are left out. */
const listOf = <T>(item: z.ZodType<T>) =>
  z
    .array(z.unknown())
    .transform((values) =>
      values.flatMap((value) => {
        const parsed = item.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      }),
    )
    .optional()
    .catch(undefined);

const teamInfo = z.object({ name: text(100), shortname: text(20) });

/** Runs, wickets, overs (17.4 is 17 overs and 4 balls) and whose innings it is said to be; may be impossible. */
const score = z.object({
  r: count,
  w: count.catch(0),
  o: z.union([z.number(), z.string()]).optional().catch(undefined),
  inning: text(300).catch(""),
});
type ForeignScore = z.infer<typeof score>;

const foreignMatch = z.object({
  id: z.union([text(1000), z.number().transform(String)]).pipe(z.string().min(1).max(100)),
  name: text(200).pipe(z.string().min(1)),
  matchType: words,
  status: words,
  venue: words,
  dateTimeGMT: words,
  teams: listOf(text(100)),
  teamInfo: listOf(teamInfo),
  score: listOf(score),
  tossWinner: words,
  tossChoice: words,
  matchWinner: words,
  matchStarted: flag,
  matchEnded: flag,
});
type ForeignMatch = z.infer<typeof foreignMatch>;

/** Our calls today and the limit. A limit of 0 can't be right, since we got a reply. */
const hits = z.object({
  hitsToday: count.optional().catch(undefined),
  hitsLimit: count.pipe(z.number().min(1)).optional().catch(undefined),
});

const envelope = z.looseObject({
  status: z.string().optional().catch(undefined),
  reason: words,
  data: z.unknown().optional(),
  // The source has sent this as the text "{}".
  info: hits.catch({}),
});

/** Ends a match, whatever the flag says. */
const CALLED_OFF = /^no result|\babandon|\bcancel|without a ball/;
/** Counts only once the match has ended. */
const NO_RESULT = /\bno result\b/;
const TIED = /\btied\b/;
const IN_PROGRESS = /in progress/;

interface Outcome {
  matchEnded: boolean;
  /** Name of a side, `draw`, or null if undecided or a tie that an administrator has to settle. */
  matchWinner: string | null;
}

function readOutcome(match: ForeignMatch, sides: readonly Side[]): Outcome {
  const status = toKey(match.status ?? "");
  const tied = TIED.test(status);
  // During a super over the match hasn't ended, whatever the flag says.
  if (tied && IN_PROGRESS.test(status)) return { matchEnded: false, matchWinner: null };
  const winner = (sideCalled(sides, match.matchWinner) ?? winnerInStatus(status, sides))?.name ?? null;
  const calledOff = CALLED_OFF.test(status);
  const matchEnded = match.matchEnded === true || calledOff || (tied && winner !== null);
  const isDraw = calledOff || (matchEnded && NO_RESULT.test(status));
  return { matchEnded, matchWinner: winner ?? (isDraw ? DRAW : null) };
}

/** The side named in "X won by 6 wkts" or in "tied (X won the super over)", by name or short code. */
function winnerInStatus(status: string, sides: readonly Side[]): Side | undefined {
  // Checked first, since it may contain "won by": "Match tied (X won by the super over)".
  const [, inside] = /\btied\b[^a-z0-9]*(?:super over\W+)?(.+? won)\b/.exec(status) ?? [];
  if (inside !== undefined) return sideAtStart(sides, inside);
  const [, winner] = /^(.+?) won by\b/.exec(status) ?? [];
  return sideCalled(sides, winner);
}

/** The innings in batting order. Entries without readable overs are left out; impossible ones are problems. */
function readInnings(
  { score = [], ...match }: ForeignMatch,
  sides: [Side, Side],
): { innings: Innings[]; problems: string[] } {
  const teams = assign(score, battedFirst(match, sides), /test/i.test(match.matchType ?? ""));
  const read = score.flatMap(({ r: runs, w: wickets, o }, index) => {
    const [team, balls] = [teams[index], readBalls(o)];
    return team === undefined || balls === null ? [] : [{ team: team.name, runs, wickets, balls }];
  });
  const impossible = read.filter((innings) => !isPossible(innings));
  return {
    innings: read.filter(isPossible),
    problems: impossible.map((innings) => `"${match.name}": ${inningsText(innings)} isn't possible`),
  };
}

/**
 * Whose innings each entry is. A label that begins with one side's name and has no comma decides, except that two
 * entries are never the same innings. The rest go to the sides that are left, starting with the one that batted first.
 */
function assign(score: ForeignScore[], order: [Side, Side], isTest: boolean): (Side | undefined)[] {
  const taken = new Set<string>();
  // A side bats once, except in test matches. Further entries would be super overs, whose runs don't count.
  const key = (side: Side, { inning }: ForeignScore) => (isTest ? `${side.name} ${inningOf(inning)}` : side.name);
  const clear = score.map((entry) => {
    const side = entry.inning.includes(",") ? undefined : sideAtStart(order, entry.inning);
    if (!side || taken.has(key(side, entry))) return undefined;
    taken.add(key(side, entry));
    return side;
  });
  return score.map((entry, index) => {
    const side = clear[index] ?? order.find((free) => !taken.has(key(free, entry)));
    if (side) taken.add(key(side, entry));
    return side;
  });
}

/** Both sides, with the one that batted first in front if the toss says so. */
function battedFirst({ tossWinner, tossChoice }: Partial<ForeignMatch>, [one, other]: [Side, Side]): [Side, Side] {
  const winner = sideCalled([one, other], tossWinner);
  if (!winner || !tossChoice) return [one, other];
  const bats = toKey(tossChoice).startsWith("bat");
  return (winner === one) === bats ? [one, other] : [other, one];
}

/** The "1" of "Mumbai Indians Inning 1"; each side's first innings is its 1. */
function inningOf(label: string): string {
  return /\binnings?\s*(\d)/i.exec(label)?.[1] ?? "1";
}

/** Legal balls of an overs figure: 17.4 is 106 balls, and 17.6 is 18 overs. */
function readBalls(overs: string | number | undefined): number | null {
  const [, whole, balls = "0"] = /^\s*(\d{1,3})(?:\.([0-6])0*)?\s*$/.exec(String(overs ?? "")) ?? [];
  return whole === undefined ? null : Number(whole) * BALLS_PER_OVER + Number(balls);
}

interface Side {
  /** As we store it. */
  name: string;
  /** Everything that it is called, in lower case. */
  keys: string[];
}

/** Both sides in the order of `teams`, else of the match's name; null if neither names them. */
function readSides(match: ForeignMatch, league: readonly Team[]): [Side, Side] | null {
  const { teams = [], teamInfo = [], name } = match;
  const given = teams.filter((team) => team !== "");
  const [one, other] = given.length >= 2 ? given : (sidesInName(name) ?? []);
  if (!one || !other) return null;
  return [toSide(one, teamInfo, league), toSide(other, teamInfo, league)];
}

function toSide(given: string, teamInfo: { name: string; shortname: string }[], league: readonly Team[]): Side {
  const team = findTeam(given, league);
  const names = [given, ...(team ? namesOf(team) : [])].map(toKey);
  // `teamInfo` has an order of its own.
  const codes = teamInfo.filter((info) => names.includes(toKey(info.name))).map((info) => toKey(info.shortname));
  return { name: sideOf(given, league) ?? given, keys: [...names, ...codes].filter((key) => key !== "") };
}

/** The side that goes by exactly this name or code. */
function sideCalled(sides: readonly Side[], text: string | undefined): Side | undefined {
  return text === undefined ? undefined : sides.find(({ keys }) => keys.includes(toKey(text)));
}

/** The side whose name the text begins with; of two, the one with the longer name. */
function sideAtStart(sides: readonly Side[], text: string): Side | undefined {
  const key = `${toKey(text)} `;
  const begun = sides.map((side) => ({
    side,
    length: Math.max(0, ...side.keys.filter((name) => key.startsWith(`${name} `)).map((name) => name.length)),
  }));
  return begun.filter(({ length }) => length > 0).sort((one, other) => other.length - one.length)[0]?.side;
}

function toKey(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}

const SIDES = /^(.+?)\s+vs?\.?\s+(.+)$/i;
/** The names of stages before the final, as stageKey writes them. */
const KNOCKOUT = /^((semi|quarter|elimination|preliminary) final|qualifier|eliminator|knockout|challenger|play off)s?$/;
const FINAL = /^(grand )?finals?$/;
const LEAGUE = /\bgroup\b|^super (four|six|eight|ten|twelve|\d+)\b|^super$|^league( stage| match)?$/;
const NUMBER = /\b(\d{1,4})(?:st|nd|rd|th) (?:match|t20i?)\b|\bmatch (?:no\.? ?)?(\d{1,4})\b/;

/** Number, stage and type from the match's name; null for what it doesn't say. Playoffs have no number. */
function readStage(name: string): Pick<MatchReport, "matchNumber" | "stage" | "matchType"> {
  const stage = stageInName(name);
  if (stage === undefined) return { matchNumber: null, stage: null, matchType: null };
  const number = Number(NUMBER.exec(toKey(stage))?.slice(1).join(""));
  const key = stageKey(stage);
  const isLeague = number > 0 || LEAGUE.test(key);
  const matchType = isLeague ? "League" : KNOCKOUT.test(key) ? "Qualifier" : FINAL.test(key) ? "Finals" : null;
  return { matchNumber: number > 0 ? number : null, stage, matchType };
}

/** Both sides from the match's name. */
function sidesInName(name: string): [string, string] | null {
  const [, one, other] = SIDES.exec(name.split(",")[0] ?? "") ?? [];
  return one && other ? [one.trim(), other.trim()] : null;
}

/** The part after the sides. The part after that is the series. */
function stageInName(name: string): string | undefined {
  const parts = name.split(",").map((part) => part.trim());
  if (sidesInName(name)) return parts[1] || undefined;
  return parts.find((part) => KNOCKOUT.test(stageKey(part)) || FINAL.test(stageKey(part)));
}
