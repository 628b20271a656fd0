/** What an innings can be, whoever tells of it: the match data source or an administrator. */
import { BALLS_PER_OVER, oversOf } from "./overs";

export interface Innings {
  /** One of the match's sides. */
  team: string;
  runs: number;
  wickets: number;
  /** Legal balls. */
  balls: number;
}

/** More than any T20 side has ever scored, by a good deal: beyond it a figure is a slip, not a record. */
export const MOST_RUNS = 500;
export const MOST_WICKETS = 10;
export const MOST_OVERS = 20;
export const MOST_BALLS = MOST_OVERS * BALLS_PER_OVER;

/** Whether cricket allows it. */
export function isPossible({ runs, wickets, balls }: Omit<Innings, "team">): boolean {
  return runs <= MOST_RUNS && wickets <= MOST_WICKETS && balls <= MOST_BALLS;
}

/** "Mumbai Indians 180/6 (20)". */
export function inningsText({ team, runs, wickets, balls }: Innings): string {
  return `${team} ${runs}/${wickets} (${oversOf(balls)})`;
}

/** All innings of a match in one text, for the record: "Mumbai Indians 180/6 (20), Chennai Super Kings 160/9 (20)". */
export function scoreText(innings: readonly Innings[]): string {
  return innings.map(inningsText).join(", ");
}
