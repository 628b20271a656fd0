/**
 * The season of 2026 played again as the clock goes, in the words of the real source and through the same adapter, for a
 * demo that has no key. What a match shows follows from its id, its start and the time alone.
 */
import { HOUR, MINUTE, SECOND } from "../clock";
import { ballsOf, oversOf } from "../match/overs";
import { DRAW } from "../match/rules";
import { TBC } from "../team/names";
import { type Course, courseOf, dice } from "./ball-by-ball";
import { resultText, stageName, statusBefore, statusDuring } from "./replayed-status";
import type { SeasonFixture } from "./season-2026";
import { teamName } from "./team-name";

/** With the break between the innings a match of forty overs takes three hours and forty minutes. */
const BALL = 50 * SECOND;
const BREAK = 20 * MINUTE;
const SUPER_OVER = 15 * MINUTE;
/** After so long in the rain a match is given up. */
const WAIT_FOR_RAIN = 3 * HOUR;
/** From then on the sides of a qualifier or final are known. */
const SIDES_KNOWN_BEFORE = 36 * HOUR;

/** A match as CricketData would tell it at this moment. */
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

/** How long after its start a match is over; milliseconds. */
export function endOf({ innings, winner }: SeasonFixture): number {
  if (winner === DRAW) return WAIT_FOR_RAIN;
  const balls = innings.reduce((sum, { overs }) => sum + (ballsOf(overs) ?? 0), 0);
  const [first, second] = innings;
  return balls * BALL + BREAK + (first?.runs === second?.runs ? SUPER_OVER : 0);
}

function tossOf({ innings, teamOne, teamTwo }: SeasonFixture, matchId: string) {
  const winner = dice(`${matchId} toss`)() < 0.5 ? teamOne : teamTwo;
  return { tossWinner: teamName(winner), tossChoice: winner === innings[0]?.team ? "bat" : "bowl" };
}

/** An innings so long after it began, as an entry of the source's score. */
function scoreAt(fixture: SeasonFixture, matchId: string, index: 0 | 1, elapsed: number) {
  const course = courseOfInnings(fixture, matchId, index);
  const balls = Math.min(Math.floor(elapsed / BALL), course.length - 1);
  const { runs = 0, wickets = 0 } = course[balls] ?? {};
  const { team } = fixture.innings[index] ?? {};
  return {
    r: runs,
    w: wickets,
    o: Number(oversOf(balls)),
    inning: `${team === undefined ? "" : teamName(team)} Inning 1`,
    balls,
  };
}

function courseOfInnings({ innings, winner }: SeasonFixture, matchId: string, index: 0 | 1): Course {
  const [first, second] = innings;
  const played = innings[index];
  if (!first || !played) return [];
  const wins = index === 1 && second?.team === winner && second.runs > first.runs;
  const { runs, wickets, overs } = played;
  return courseOf({ runs, wickets, balls: ballsOf(overs) ?? 0 }, `${matchId} ${index}`, wins ? runs - first.runs : 0);
}
