/** A player's season match by match, and its totals by team, wildcard, gamechanger and streak. */
import { BONUS_TYPE, type Ending, hasEnded, hasResult, isDecided } from "../match/rules";
import { type Staged, stageOf } from "../match/stage";
import { type Awardable, explainMatch, type Part, part } from "../scoring/explain";
import { homeTeamBonus, isDoubled, type PickMade, type PointRules } from "../scoring/points";
import { sum } from "../scoring/sum";
import type { Rules } from "../season/schema";

interface Played extends Awardable, Ending {
  matchId: string;
  matchDate: Date;
}

/** What a decided match brought, and the totals so far. */
interface Line<Match, Made> {
  match: Match;
  pick: Made | null;
  parts: Part[];
  /** The sum of the parts. */
  points: number;
  /** All points up to and including this match. */
  total: number;
  /** Correct picks in a row after it. */
  streak: number;
}

/** The home team's bonus so far (rule 9). */
interface Bonus {
  /** Runs of the team's innings in League matches, in order of play. */
  innings: { matchId: string; runs: number }[];
  runs: number;
  points: number;
  /** Whether all League matches have ended, so that it counts. */
  isDue: boolean;
}

interface Season<Match, Made> {
  /** In order of play. */
  matches: readonly Match[];
  /** The player's picks that may be shown, by match. */
  picks: ReadonlyMap<string, Made>;
  joinedAt: Date;
  bonus: Bonus | null;
}

/**
 * The decided matches in order of play, except those before the player joined in which they have no pick. Once due, the
 * bonus is a part of the last League match that counts, so that all parts add up to the player's points.
 */
export function linesOf<Match extends Played, Made extends PickMade>(
  { matches, picks, joinedAt, bonus }: Season<Match, Made>,
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

/** The bonus from a home team's innings (rule 9); null if the season has none. */
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

/** The parts of a line that the totals need. */
type Counted = Pick<Line<Staged, PickMade>, "match" | "pick" | "parts" | "streak">;

const isRight = ({ parts }: Counted) => parts.some(({ kind }) => kind === "right");
/** Whether a team won the match. */
const isWon = ({ parts }: Counted) => parts.some(({ kind }) => ["right", "wrong", "no pick"].includes(kind));
const brought = ({ parts }: Counted, kinds: readonly string[]) =>
  sum(parts.filter(({ kind }) => kinds.includes(kind)).map(({ points }) => points));

interface TeamTally {
  /** Full name. */
  team: string;
  picks: number;
  right: number;
  /** Points of the correct ones, with streaks. */
  points: number;
}

/** How a player's decided picks of each team did, the best team first: more correct picks, then fewer wrong ones. */
export function tallyTeams(lines: readonly Counted[]): TeamTally[] {
  const teams = new Map<string, TeamTally>();
  for (const line of lines) {
    if (line.pick === null || !isWon(line)) continue;
    const { predictedTeam: team } = line.pick;
    const { picks, right, points } = teams.get(team) ?? { picks: 0, right: 0, points: 0 };
    const gained = brought(line, ["right", "wildcard", "streak"]);
    teams.set(team, { team, picks: picks + 1, right: right + Number(isRight(line)), points: points + gained });
  }
  return [...teams.values()].toSorted(
    (one, other) => other.right - one.right || one.picks - other.picks || (one.team < other.team ? -1 : 1),
  );
}

/** What wildcards on won matches have earned on top of the pick's own points. In other matches they were returned. */
export function tallyWildcards(lines: readonly Counted[], rules: PointRules) {
  const played = lines.filter((line) => line.pick && isDoubled(line.match, line.pick, rules) && isWon(line));
  const earned = sum(played.map((line) => brought(line, ["wildcard"])));
  return { played: played.length, right: played.filter(isRight).length, earned };
}

/** What gamechangers have earned by switching to the winner, and have cost by switching away. */
export function tallyGamechangers(lines: readonly Counted[], rules: PointRules) {
  const played = lines.filter((line) => line.pick?.gamechangerUsed && isWon(line));
  const [right, wrong] = [played.filter(isRight), played.filter((line) => !isRight(line))];
  const earned = sum(right.map((line) => brought(line, ["right"])));
  const cost = sum(wrong.map(({ match }) => stageOf(match, rules).points));
  return { played: played.length, right: right.length, earned, cost };
}

/**
 * The longest run of correct picks, the latest of equals, with the line that reached it; null before the first. Correct
 * picks from before the player joined don't count (rule 10).
 */
export function longestStreak<One extends Counted>(lines: readonly One[]): { count: number; at: One } | null {
  const best = lines.reduce<One | null>(
    (top, line) => (isRight(line) && line.streak >= (top?.streak ?? 1) ? line : top),
    null,
  );
  return best && { count: best.streak, at: best };
}
