/** Innings and overs: what is possible, and how they are written. */

import type { Rules } from "../season/schema";
import { isSameTeam } from "../team/names";
import type { Team } from "../team/schema";
import { counted } from "../text";
import { type Ending, hasEnded } from "./rules";

export interface Innings {
  /** One of the match's sides. */
  team: string;
  runs: number;
  wickets: number;
  /** Legal balls. */
  balls: number;
}

export const BALLS_PER_OVER = 6;
/** More than any T20 side has scored: a higher figure is a mistake. */
export const MOST_RUNS = 500;
export const MOST_WICKETS = 10;
export const MOST_OVERS = 20;
export const MOST_BALLS = MOST_OVERS * BALLS_PER_OVER;

/** Whether the figures are possible in a T20. */
export function isPossible({ runs, wickets, balls }: Omit<Innings, "team">): boolean {
  return runs <= MOST_RUNS && wickets <= MOST_WICKETS && balls <= MOST_BALLS;
}

/** Legal balls of an overs figure: "17.4" (or 17.4) is 17 overs and 4 balls, 106 balls. Null for anything else. */
export function ballsOf(overs: string | number): number | null {
  const [, whole, balls] = /^(\d{1,3})(?:\.([0-5]))?$/.exec(String(overs).trim()) ?? [];
  return whole === undefined ? null : Number(whole) * BALLS_PER_OVER + Number(balls ?? 0);
}

/** The overs figure of a number of legal balls: 106 is "17.4", 120 is "20". */
export function oversOf(balls: number): string {
  const rest = balls % BALLS_PER_OVER;
  const whole = (balls - rest) / BALLS_PER_OVER;
  return rest === 0 ? `${whole}` : `${whole}.${rest}`;
}

/** Such as "17.4 overs", or "97 balls" where scores are counted in balls. */
export function oversInWords(overs: number, { ballsPerInnings }: Pick<Rules, "ballsPerInnings">): string {
  return ballsPerInnings ? counted(ballsOf(overs) ?? 0, "ball") : counted(overs, "over");
}

/** "Mumbai Indians 180/6 (20)". */
export function inningsText({ team, runs, wickets, balls }: Innings): string {
  return `${team} ${runs}/${wickets} (${oversOf(balls)})`;
}

/** All innings of a match, for the audit: "Mumbai Indians 180/6 (20), Chennai Super Kings 160/9 (20)". */
export function scoreText(innings: readonly Innings[]): string {
  return innings.map(inningsText).join(", ");
}

/** A side's innings, in batting order. */
export function inningsOf<Batted extends { team: string }>(
  scores: readonly Batted[],
  side: string,
  teams: readonly Team[],
): Batted[] {
  return scores.filter(({ team }) => isSameTeam(team, side, teams));
}

/** The innings being played, given all in order (overs as in 17.4); undefined if none is. */
export function inningsOn<Batted extends { wickets: number; overs: number }>(
  match: Ending & { matchStarted: boolean; secondInningStarted: boolean },
  scores: readonly Batted[],
  { ballsPerInnings = MOST_BALLS }: Pick<Rules, "ballsPerInnings"> = {},
): Batted | undefined {
  const last = scores.at(-1);
  if (!last || !match.matchStarted || hasEnded(match)) return undefined;
  if (last.wickets >= MOST_WICKETS || (ballsOf(last.overs) ?? 0) >= ballsPerInnings) return undefined;
  // The other side's innings has started, but its score isn't known yet.
  return match.secondInningStarted && scores.length === 1 ? undefined : last;
}

/** Shown for a side without an innings. */
export const notBatted = (isOver: boolean) => (isOver ? "Did not bat" : "Yet to bat");
