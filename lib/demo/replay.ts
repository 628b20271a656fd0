/**
 * Replays the 2026 season by the clock, in the format of the real source and through the same reader, for a demo
 * without an API key. What a match shows depends only on its id, its start and the time.
 */

import { createHash } from "node:crypto";
import { HOUR, MINUTE, SECOND } from "../clock";
import { FeedFailure, type MatchIdentity, type MatchSource } from "../feed/match-source";
import { readReply } from "../feed/read-reply";
import { listMatches } from "../match/data";
import { BALLS_PER_OVER, ballsOf, oversOf } from "../match/innings";
import { DRAW } from "../match/rules";
import { LEAGUE_2026 } from "../season/built-in";
import { findTeam, isTbc, TBC } from "../team/names";
import { counted, ordinal } from "../text";
import { SEASON_2026, type SeasonFixture, teamName } from "./season-2026";

const { teams } = LEAGUE_2026;

export const REPLAY: MatchSource = {
  budget: null,
  hasSeasonFeed: false,
  readSeason: async ({ now }) => {
    const stored = await listMatches();
    const data = { matchList: SEASON_2026.flatMap((fixture) => seasonEntry(fixture, stored, now)) };
    const { reports, problems } = readReply({ status: "success", data }, teams);
    return { reports, problems };
  },
  readMatch: async (match, { now }) => {
    const fixture = SEASON_2026.find((candidate) => isReplayOf(match, candidate));
    if (!fixture) throw new FeedFailure("not-found", "The replay knows the matches of the 2026 season only");
    const data = replayedMatch(fixture, match.matchId, match.matchDate, now);
    const { reports, problems } = readReply({ status: "success", data }, teams);
    return { report: reports[0] ?? null, problems };
  },
};

/** By the match's number and, where they are known, its teams. */
function isReplayOf({ matchNumber, teamOne, teamTwo }: MatchIdentity, fixture: SeasonFixture): boolean {
  const sides = [fixture.teamOne, fixture.teamTwo];
  const plays = (side: string) => isTbc(side) || sides.some((code) => code === findTeam(side, teams)?.code);
  return matchNumber === fixture.number && plays(teamOne) && plays(teamTwo);
}

/** Without score and winner, like the real source's list. A deleted match comes back at its old time. */
function seasonEntry(fixture: SeasonFixture, stored: readonly MatchIdentity[], now: Date): object[] {
  const match = stored.find((candidate) => isReplayOf(candidate, fixture));
  const start = match?.matchDate ?? movedStart(fixture, stored);
  if (!start) return [];
  return [
    {
      ...replayedMatch(fixture, match?.matchId ?? idOf(fixture), start, now),
      score: undefined,
      matchWinner: undefined,
    },
  ];
}

/** The fixture's start, shifted like those of the stored matches. */
function movedStart({ startsAt }: SeasonFixture, stored: readonly MatchIdentity[]): Date | undefined {
  for (const fixture of SEASON_2026) {
    const match = stored.find((candidate) => isReplayOf(candidate, fixture));
    if (match) return new Date(Date.parse(startsAt) + match.matchDate.getTime() - Date.parse(fixture.startsAt));
  }
  return undefined;
}

/** The id of a match of the season in a demo. */
export function idOf({ feedId, number }: SeasonFixture): string {
  return feedId ?? `season-2026-${number}`;
}

/** At this pace, and with the break, a match of forty overs takes three hours and forty minutes. */
const BALL = 50 * SECOND;
const BREAK = 20 * MINUTE;
const SUPER_OVER = 15 * MINUTE;
/** A match is abandoned after this much rain. */
const WAIT_FOR_RAIN = 3 * HOUR;
/** How long before its start the teams of a qualifier or final are known. */
const SIDES_KNOWN_BEFORE = 36 * HOUR;

/** A match as CricketData would report it at `now`. */
export function replayedMatch(fixture: SeasonFixture, matchId: string, start: Date, now: Date) {
  const { innings, type, venue } = fixture;
  const elapsed = now.getTime() - start.getTime();
  const sidesKnown = type === "League" || elapsed > -SIDES_KNOWN_BEFORE;
  const teams = sidesKnown ? [teamName(fixture.teamOne), teamName(fixture.teamTwo)] : [TBC, TBC];
  const match = {
    ...{ id: matchId, name: `${teams.join(" vs ")}, ${stageName(fixture)}`, matchType: "t20", venue, teams },
    dateTimeGMT: start.toISOString().slice(0, -1),
  };
  if (elapsed < 0) return { ...match, status: statusBefore(start), matchStarted: false, matchEnded: false };
  const [first, second] = innings.map(({ overs }) => ballsOf(overs) ?? 0);
  const breakAt = (first ?? 0) * BALL;
  const secondAt = breakAt + BREAK;
  const score = [...(first ? [scoreAt(fixture, matchId, 0, elapsed)] : [])];
  if (second && elapsed >= secondAt) score.push(scoreAt(fixture, matchId, 1, elapsed - secondAt));
  const toss = tossOf(fixture, matchId);
  const played = elapsed >= secondAt + (second ?? 0) * BALL;
  const over = fixture.winner === DRAW ? elapsed >= WAIT_FOR_RAIN : played && elapsed >= endOf(fixture);
  const status = over
    ? resultText(fixture)
    : statusDuring(fixture, { toss, elapsed, breakAt, secondAt, played, chase: score[1] });
  const winner = over && fixture.winner !== DRAW ? { matchWinner: teamName(fixture.winner) } : {};
  return { ...match, ...toss, ...winner, score, status, matchStarted: true, matchEnded: over };
}

/** How long a match takes from its start; milliseconds. */
export function endOf({ innings, winner }: SeasonFixture): number {
  if (winner === DRAW) return WAIT_FOR_RAIN;
  const balls = innings.reduce((sum, { overs }) => sum + (ballsOf(overs) ?? 0), 0);
  const [first, second] = innings;
  return balls * BALL + BREAK + (first?.runs === second?.runs ? SUPER_OVER : 0);
}

function tossOf({ innings, teamOne, teamTwo }: SeasonFixture, matchId: string) {
  const winner = chance(matchId, "toss") < 0.5 ? teamOne : teamTwo;
  return { tossWinner: teamName(winner), tossChoice: winner === innings[0]?.team ? "bat" : "bowl" };
}

/** An innings `elapsed` milliseconds after it began, as an entry of the source's score. */
function scoreAt({ innings, winner }: SeasonFixture, matchId: string, index: 0 | 1, elapsed: number) {
  const [first, second] = innings;
  const { team = "", runs = 0, wickets = 0, overs = "0" } = innings[index] ?? {};
  const all = ballsOf(overs) ?? 0;
  const balls = Math.min(Math.floor(elapsed / BALL), all);
  // The last ball of a successful chase brings the winning runs.
  const last = index === 1 && first && team === winner && second && second.runs > first.runs ? runs - first.runs : 0;
  const share = Math.min(1, balls / (last > 0 ? all - 1 : all)) ** (0.9 + 0.3 * chance(matchId, index));
  return {
    r: balls === all ? runs : Math.floor((runs - last) * share),
    w: Math.floor(wickets * share),
    o: Number(oversOf(balls)),
    inning: `${team && teamName(team)} Inning 1`,
    balls,
  };
}

/** A number from 0 to 1, always the same for the same question. */
export function chance(...question: (string | number)[]): number {
  return createHash("sha256").update(question.join("|")).digest().readUInt32BE(0) / 2 ** 32;
}

const FULL_OVERS = 20;
const WICKETS = 10;

/** "35th Match" in the League, later the stage's name. */
function stageName({ type, number, stage }: SeasonFixture): string {
  return type === "League" ? `${ordinal(number)} Match` : stage;
}

/** "Match starts at Apr 05, 14:00 GMT". */
function statusBefore(start: Date): string {
  const day = start.toLocaleDateString("en-US", { month: "short", day: "2-digit", timeZone: "UTC" });
  return `Match starts at ${day}, ${start.toISOString().slice(11, 16)} GMT`;
}

interface Moment {
  toss: { tossWinner: string; tossChoice: string };
  elapsed: number;
  breakAt: number;
  secondAt: number;
  /** Whether the last ball has been bowled. */
  played: boolean;
  chase: { r: number; balls: number } | undefined;
}

function statusDuring(fixture: SeasonFixture, { toss, elapsed, breakAt, secondAt, played, chase }: Moment): string {
  const [first, second] = fixture.innings;
  if (elapsed < breakAt) return `${toss.tossWinner} opt to ${toss.tossChoice}`;
  if (!second) return "Rain stops play";
  if (elapsed < secondAt || !first || !chase) return "Innings Break";
  if (played) return "Match tied (Super over in progress)";
  const need = first.runs + 1 - chase.r;
  return `${teamName(second.team)} need ${counted(need, "run")} in ${counted(ballsAllowed(fixture) - chase.balls, "ball")}`;
}

function resultText({ winner, innings, note }: SeasonFixture): string {
  const [first, second] = innings;
  if (winner === DRAW || !first || !second) return "No result due to rain";
  const name = teamName(winner);
  if (first.runs === second.runs) return `Match tied (${name} won the super over)`;
  const [, recorded] = /won by (.+)$/.exec(note ?? "") ?? [];
  const margin =
    winner === second.team ? counted(WICKETS - second.wickets, "wkt") : counted(first.runs - second.runs, "run");
  return `${name} won by ${recorded ?? margin}`;
}

/** The note of a match shortened by rain begins with its overs. */
function ballsAllowed({ note }: SeasonFixture): number {
  return Number(/^(\d+) overs/.exec(note ?? "")?.[1] ?? FULL_OVERS) * BALLS_PER_OVER;
}
