/** What can happen to the matches at stake, and how the table stands then. */

import { rankOf, type Standings, standingsOf } from "../leaderboard/standings";
import { hasResult } from "../match/rules";
import type { Rules } from "../season/rules-schema";
import { type Gain, gainOf } from "./gains";
import type { Played, Step } from "./steps";

/** Players who fare the same, and how many they are. */
export interface Group {
  points: number;
  marks: string[];
  homeTeam: string | null;
  players: number;
}

/** What the game is about just now. */
export interface AtStake<Match extends Played = Played> {
  stakes: readonly Match[];
  steps: readonly Step<Match>[];
  /** What home teams bring with these results, by short code; null where they do not make the bonus due (rule 9). */
  bonus: Readonly<Record<string, number>> | null;
  rules: Rules;
}

/** One result for each match at stake. */
export interface Scenario {
  /** The winners, or `draw`, in the order of the matches. */
  winners: string[];
  standings: Standings;
}

/** The results that are possible, every one with every other; of a match that has one already that alone. */
export function winnersOf(stakes: readonly Played[]): string[][] {
  return stakes.reduce<string[][]>(
    (all, stake) => all.flatMap((winners) => resultsOf(stake).map((winner) => [...winners, winner])),
    [[]],
  );
}

function resultsOf(match: Played): string[] {
  const { matchWinner, teamOne, teamTwo } = match;
  return matchWinner !== null && hasResult(match) ? [matchWinner] : [teamOne, teamTwo];
}

/** The table with each of the results. */
export function scenariosOf(atStake: AtStake, groups: readonly Group[]): Scenario[] {
  return winnersOf(atStake.stakes).map((winners) => {
    const rows = groups.map((group) => ({
      points: group.points + gainIn(atStake, winners, group).points,
      players: group.players,
    }));
    return { winners, standings: standingsOf(rows) };
  });
}

/** What a player gains with these winners, the home team bonus included. */
export function gainIn(
  { stakes, steps, bonus, rules }: AtStake,
  winners: readonly string[],
  { marks, homeTeam }: Pick<Group, "marks" | "homeTeam">,
): Gain {
  const results = new Map(stakes.map(({ matchId }, at) => [matchId, winners[at] ?? ""]));
  const { points, correct } = gainOf(steps, marks, results, rules);
  return { points: points + (homeTeam === null ? 0 : (bonus?.[homeTeam] ?? 0)), correct };
}

/** Where somebody stands with so many points, and how many places that is up from where they stand now. */
export function placeIn({ standings }: Scenario, now: Standings, points: number, before: number) {
  const rank = rankOf(points, standings);
  return { rank, moved: rankOf(before, now) - rank };
}
