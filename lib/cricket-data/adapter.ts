/**
 * The one place where CricketData's JSON becomes our matches and innings. Written for what its replies are known to do
 * (docs/decisions/018-match-data.md), whatever the endpoint; it never throws, whatever the JSON.
 */

import type { MatchReport } from "../match/report";
import type { Team } from "../team/schema";
import { envelope, type ForeignMatch, foreignMatch } from "./foreign";
import { readOutcome } from "./outcome";
import { readInnings } from "./read-innings";
import { readSides } from "./sides";
import { readStage, sidesInName } from "./stage";

/** Why the source refuses: `quota` until 00:00 UTC, `blocked` for a quarter of an hour, `not-found` for one match only. */
export type FailureKind = "quota" | "blocked" | "invalid-key" | "not-found" | "other";

export interface FeedReply {
  /** Null when the source has answered what it was asked. */
  failure: { kind: FailureKind; reason: string } | null;
  reports: MatchReport[];
  /** What of the answer is no match that can be read, or no score that can be, each in a sentence. */
  problems: string[];
  /** What the source has counted today, and allows a day. */
  hitsToday: number | null;
  hitsLimit: number | null;
}

/** Reads the reply of any endpoint; the season's teams go by our names. */
export function readReply(json: unknown, teams: readonly Team[]): FeedReply {
  const reply: FeedReply = { failure: null, reports: [], problems: [], hitsToday: null, hitsLimit: null };
  const { data: outer } = envelope.safeParse(json);
  if (Array.isArray(json)) return { ...reply, ...readData(json, teams) };
  if (!outer) return { ...reply, failure: { kind: "other", reason: "" } };
  const { status, reason, data, info } = outer;
  const hits = { hitsToday: info.hitsToday ?? null, hitsLimit: info.hitsLimit ?? null };
  // A match that stands there by itself has a status too, another one.
  const isBare = data === undefined && reason === undefined && foreignMatch.safeParse(json).success;
  if (isBare) return { ...reply, ...hits, ...readData(json, teams) };
  const succeeded = status === undefined ? data !== undefined : status.trim().toLowerCase() === "success";
  if (!succeeded) return { ...reply, ...hits, failure: { kind: failureKind(reason ?? ""), reason: reason ?? "" } };
  return { ...reply, ...hits, ...readData(data, teams) };
}

function failureKind(reason: string): FailureKind {
  const said = reason.toLowerCase().replaceAll("_", " ").replace(/\s+/g, " ");
  if (/hits? (today )?exceeded|exceeded (the )?(daily )?(hits? )?limit/.test(said)) return "quota";
  if (/blocked for|\bblocked\b/.test(said)) return "blocked";
  if (/api ?key/.test(said)) return "invalid-key";
  return /not found/.test(said) ? "not-found" : "other";
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

/** The report of one match, if there is one, and what of it cannot be read or cannot be, each in a sentence. */
function readMatch(value: unknown, teams: readonly Team[]): { report?: MatchReport; problems: string[] } {
  const parsed = foreignMatch.safeParse(value);
  if (!parsed.success) return { problems: ["An entry without an id or a name"] };
  const match = parsed.data;
  const { id: matchId, name: matchName } = match;
  if (!match.teams?.length && !sidesInName(matchName)) return { problems: [`"${matchName}" is no match`] };
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
    // What has ended, or has a score, has started, whatever the flag says and even if the score cannot be read.
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
