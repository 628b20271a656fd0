/** What the source would say of a match in words. */
import { BALLS_PER_OVER } from "../match/overs";
import { DRAW } from "../match/rules";
import { ordinal } from "../ordinal";
import { counted } from "../several";
import type { SeasonFixture } from "./season-2026";
import { teamName } from "./team-name";

const FULL_OVERS = 20;
const WICKETS = 10;

/** "35th Match" in the League, the stage's name after it. */
export function stageName({ type, number, stage }: SeasonFixture): string {
  return type === "League" ? `${ordinal(number)} Match` : stage;
}

/** "Match starts at Apr 05, 14:00 GMT". */
export function statusBefore(start: Date): string {
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

export function statusDuring(
  fixture: SeasonFixture,
  { toss, elapsed, breakAt, secondAt, played, chase }: Moment,
): string {
  const [first, second] = fixture.innings;
  if (elapsed < breakAt) return `${toss.tossWinner} opt to ${toss.tossChoice}`;
  if (!second) return "Rain stops play";
  if (elapsed < secondAt || !first || !chase) return "Innings Break";
  if (played) return "Match tied (Super over in progress)";
  const need = first.runs + 1 - chase.r;
  return `${teamName(second.team)} need ${counted(need, "run")} in ${counted(ballsAllowed(fixture) - chase.balls, "ball")}`;
}

export function resultText({ winner, innings, note }: SeasonFixture): string {
  const [first, second] = innings;
  if (winner === DRAW || !first || !second) return "No result due to rain";
  const name = teamName(winner);
  if (first.runs === second.runs) return `Match tied (${name} won the super over)`;
  const [, recorded] = /won by (.+)$/.exec(note ?? "") ?? [];
  const margin =
    winner === second.team ? counted(WICKETS - second.wickets, "wkt") : counted(first.runs - second.runs, "run");
  return `${name} won by ${recorded ?? margin}`;
}

/** Where rain has taken overs, the note of the match says how many were left. */
function ballsAllowed({ note }: SeasonFixture): number {
  return Number(/^(\d+) overs/.exec(note ?? "")?.[1] ?? FULL_OVERS) * BALLS_PER_OVER;
}
