/** A player's season line by line: what each decided match has brought, and what all of it had come to by then. */
import { BONUS_TYPE, type Ending, hasEnded, hasResult, isDecided } from "../match/rules";
import { type Awardable, explainMatch, type Part, part } from "../scoring/explain";
import { homeTeamBonus, type PickMade } from "../scoring/points";
import type { Rules } from "../season/rules-schema";
import { sum } from "../sum";

interface Played extends Awardable, Ending {
  matchId: string;
  matchDate: Date;
}

export interface Line<Match, Made> {
  match: Match;
  pick: Made | null;
  parts: Part[];
  /** The sum of the parts. */
  points: number;
  /** All points up to and with this match. */
  total: number;
  /** Right picks in a row after it. */
  streak: number;
}

/** What the home team has done for its bonus so far (rule 9). */
export interface Bonus {
  /** The runs of its own innings in League matches, in order of play. */
  innings: { matchId: string; runs: number }[];
  runs: number;
  /** What they come to. */
  points: number;
  /** Whether all League matches have ended, so that it counts. */
  isDue: boolean;
}

interface Told<Match, Made> {
  /** All of the season, in order of play. */
  matches: readonly Match[];
  /** The player's picks, as far as they may be told, by match. */
  picks: ReadonlyMap<string, Made>;
  joinedAt: Date;
  /** Null without a home team, or where there is no such bonus. */
  bonus: Bonus | null;
}

/**
 * The decided matches in order of play, without those before the player joined in which they have no pick. The bonus is a
 * part of the last League match that counts, as it is of the evenings, once it is due, so that all parts together are the
 * player's points.
 */
export function linesOf<Match extends Played, Made extends PickMade>(
  { matches, picks, joinedAt, bonus }: Told<Match, Made>,
  rules: Rules,
): Line<Match, Made>[] {
  const ofLeague = matches.filter(({ matchType }) => matchType === BONUS_TYPE);
  const lastOfLeague = ofLeague.findLast(isDecided) ?? ofLeague.at(-1);
  let streak = 0;
  let total = 0;
  return matches.flatMap((match) => {
    const pick = picks.get(match.matchId) ?? null;
    const explained = explainMatch(match, pick, { before: streak, counts: match.matchDate >= joinedAt }, rules);
    const bringsBonus = bonus?.isDue && match === lastOfLeague && bonus.points > 0;
    const parts = bringsBonus ? [...explained.parts, part("bonus", bonus.points)] : explained.parts;
    if (!bringsBonus && (!hasResult(match) || (pick === null && match.matchDate < joinedAt))) return [];
    const points = sum(parts.map((one) => one.points));
    streak = explained.streak;
    total += points;
    return [{ match, pick, parts, points, total, streak }];
  });
}

/** What a home team's innings in League matches come to, and whether the League has ended (rule 9). */
export function bonusOf(
  innings: readonly { matchId: string; runs: number }[],
  matches: readonly Played[],
  rules: Rules,
): Bonus | null {
  if (rules.runsPerBonusPoint === null) return null;
  const league = matches.filter(({ matchType }) => matchType === BONUS_TYPE);
  const batted = league.flatMap(({ matchId }) => innings.filter((one) => one.matchId === matchId));
  const runs = sum(batted.map((one) => one.runs));
  return { innings: batted, runs, points: homeTeamBonus(runs, rules), isDue: league.every(hasEnded) };
}
