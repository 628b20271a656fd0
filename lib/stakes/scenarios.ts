/** What can happen to the matches at stake, and how the table stands then. */

import { type Standings, standingsOf } from "../leaderboard/rank";
import { hasResult } from "../match/rules";
import type { Rules } from "../season/rules-schema";
import { type Gain, gainOf } from "./gains";
import type { Played, Step } from "./steps";

/** Players who fare the same, and how many they are. */
export interface Group {
  points: number;
  /** As in marks.ts. */
  marks: string;
  homeTeam: string | null;
  players: number;
}

export interface AtStake<Match extends Played = Played> {
  stakes: readonly Match[];
  steps: readonly Step<Match>[];
  rules: Rules;
}

/** What home teams bring with these results, by short code; null where they do not make the bonus due (rule 9). */
export type Bonus = Readonly<Record<string, number>> | null;

/** One result for each match at stake. */
export interface Scenario {
  /** The winners in the order of the matches. */
  winners: string[];
  standings: Standings;
  /** What a player gains in it, the home team bonus included. */
  gainOf: (player: Pick<Group, "marks" | "homeTeam">) => Gain;
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
export function scenariosOf(atStake: AtStake, bonus: Bonus, groups: readonly Group[]): Scenario[] {
  return winnersOf(atStake.stakes).map((winners) => {
    const gainIn = gainsWith(atStake, winners, bonus);
    const rows = groups.map((group) => ({ points: group.points + gainIn(group).points, players: group.players }));
    return { winners, standings: standingsOf(rows), gainOf: gainIn };
  });
}

/** Marks are few, and players many: each is worked out once. */
function gainsWith({ stakes, steps, rules }: AtStake, winners: readonly string[], bonus: Bonus): Scenario["gainOf"] {
  const results = new Map(stakes.map(({ matchId }, at) => [matchId, winners[at] ?? ""]));
  const known = new Map<string, Gain>();
  return ({ marks, homeTeam }) => {
    const gain = known.get(marks) ?? gainOf(steps, marks, results, rules);
    known.set(marks, gain);
    const due = homeTeam === null ? 0 : (bonus?.[homeTeam] ?? 0);
    return due === 0 ? gain : { ...gain, points: gain.points + due };
  };
}
