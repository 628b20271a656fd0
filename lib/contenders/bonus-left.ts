/** What the home team bonus can still come to (rule 9). */
import { MOST_RUNS } from "../match/innings";
import { BONUS_TYPE, hasEnded, playsIn } from "../match/rules";
import { homeTeamBonus } from "../scoring/points";
import type { Rules } from "../season/rules-schema";
import { isTbc } from "../team/names";
import type { Team } from "../team/schema";
import type { Playable } from "./rest";

export interface Runs {
  matchId: string;
  /** Full name. */
  team: string;
  runs: number;
}

export interface BonusLeft {
  /** As the runs stand, and if the team scores as many as an innings can have in each match left to it; by short code. */
  least: ReadonlyMap<string, number>;
  most: ReadonlyMap<string, number>;
}

/** Nothing where it is in the points already, or where there is none. */
export function bonusLeft(
  matches: readonly Playable[],
  innings: readonly Runs[],
  teams: readonly Team[],
  rules: Rules,
): BonusLeft {
  const league = matches.filter(({ matchType }) => matchType === BONUS_TYPE);
  const left = league.filter((match) => !hasEnded(match));
  if (left.length === 0) return { least: new Map(), most: new Map() };
  const ids = new Set(league.map(({ matchId }) => matchId));
  const runsOf = (name: string, only?: string) =>
    innings
      .filter(({ team, matchId }) => team === name && (only === undefined ? ids.has(matchId) : matchId === only))
      .reduce((total, { runs }) => total + runs, 0);
  const more = (name: string) =>
    left
      .filter((match) => playsIn(match, name) || isTbc(match.teamOne) || isTbc(match.teamTwo))
      .reduce((total, { matchId }) => total + Math.max(0, MOST_RUNS - runsOf(name, matchId)), 0);
  const bonus = (runs: (name: string) => number) =>
    new Map(teams.map(({ code, name }) => [code, homeTeamBonus(runs(name), rules)]));
  return { least: bonus((name) => runsOf(name)), most: bonus((name) => runsOf(name) + more(name)) };
}
