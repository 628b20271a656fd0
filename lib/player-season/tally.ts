/** What a season's lines come to: by team, by wildcard and gamechanger, in a row. */
import { isDoubled, type PickMade, type Typed, type Worth } from "../scoring/points";
import { sum } from "../sum";
import type { Line } from "./lines";

/** What of a line is counted. */
type Played = Pick<Line<Typed, PickMade>, "match" | "pick" | "parts" | "streak">;

/** How a player has fared with a team: of the picks for it that are decided. */
interface TeamTally {
  /** Full name. */
  team: string;
  picks: number;
  right: number;
  /** What the right ones have brought, streaks included. */
  points: number;
}

interface ExtraTally {
  /** Played on a decided match. */
  played: number;
  right: number;
  /** More than the same picks without it would have brought. */
  earned: number;
}

/** A line whose match has been won by somebody. */
function isDecided({ parts }: Played): boolean {
  return parts.some(({ kind }) => kind === "right" || kind === "wrong" || kind === "no pick");
}

const isRight = ({ parts }: Played) => parts.some(({ kind }) => kind === "right");
const brought = ({ parts }: Played, kinds: readonly string[]) =>
  sum(parts.filter(({ kind }) => kinds.includes(kind)).map(({ points }) => points));

/** Of each team that was picked, the best first: more right picks, then fewer wrong ones. */
export function tallyTeams(lines: readonly Played[]): TeamTally[] {
  const teams = new Map<string, TeamTally>();
  for (const line of lines) {
    if (line.pick === null || !isDecided(line)) continue;
    const { predictedTeam: team } = line.pick;
    const known = teams.get(team) ?? { team, picks: 0, right: 0, points: 0 };
    teams.set(team, {
      ...{ team, picks: known.picks + 1, right: known.right + Number(isRight(line)) },
      points: known.points + brought(line, ["right", "wildcard", "streak"]),
    });
  }
  return [...teams.values()].toSorted(
    (one, other) => other.right - one.right || one.picks - other.picks || (one.team < other.team ? -1 : 1),
  );
}

/**
 * What wildcards have brought beside the pick's own points; those that came back, with a draw or another type of match, were never
 * played.
 */
export function tallyWildcards(lines: readonly Played[]): ExtraTally {
  const played = lines.filter((line) => line.pick && isDoubled(line.match, line.pick) && isDecided(line));
  const earned = sum(played.map((line) => brought(line, ["wildcard"])));
  return { played: played.length, right: played.filter(isRight).length, earned };
}

/**
 * What gamechangers have brought, and what they have cost: turned to the winner, the pick's own points, and turned away from
 * it the points that it would have had.
 */
export function tallyGamechangers(lines: readonly Played[], rules: Worth): ExtraTally & { cost: number } {
  const played = lines.filter((line) => line.pick?.gamechangerUsed && isDecided(line));
  const [right, wrong] = [played.filter(isRight), played.filter((line) => !isRight(line))];
  const earned = sum(right.map((line) => brought(line, ["right"])));
  const cost = sum(wrong.map(({ match }) => rules.points[match.matchType]));
  return { played: played.length, right: right.length, earned, cost };
}

/**
 * The longest run of right picks, the latest of equals, with the match at which it was reached; null before the first. A right pick
 * from before its player has joined is in none (rule 10).
 */
export function longestStreak<One extends Played>(lines: readonly One[]): { count: number; at: One } | null {
  const best = lines.reduce<One | null>(
    (top, line) => (isRight(line) && line.streak >= (top?.streak ?? 1) ? line : top),
    null,
  );
  return best && { count: best.streak, at: best };
}
