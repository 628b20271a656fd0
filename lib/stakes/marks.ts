/**
 * What a player has at the places of steps.ts, a short text for each: players with the same points and the same marks fare the
 * same whatever happens. In SQL the same marks are made by mark-columns.ts.
 */
import type { Sides } from "../match/rules";
import type { PickMade } from "../scoring/points";
import type { Rules } from "../season/rules-schema";
import type { Step } from "./steps";

/** A pick as it stands, with what it has brought if it is of a decided match. */
export interface PickThere extends PickMade {
  isCorrect: boolean | null;
  streak: number;
}

/** For which side the pick at a place is: the first, the second, or there is none. */
export const SIDES = { one: "1", two: "2", none: "0" } as const;
export const WITH_WILDCARD = "w";
export const WITH_GAMECHANGER = "g";
export const RIGHT = "r";
export const WRONG = "x";
/** The match was before the player joined: it is in none of their streaks (rule 10). */
export const IN_NO_STREAK = "-";

/** Between the marks of a player. */
export const BETWEEN = ",";

/** A player's marks in one text, by their picks of the matches of the steps. */
export function marksAt(
  steps: readonly Step[],
  picks: ReadonlyMap<string, PickThere>,
  joinedAt: Date,
  { streakFrom }: Pick<Rules, "streakFrom">,
): string {
  const marks = steps.map(({ kind, match }) => {
    const pick = match === null ? undefined : picks.get(match.matchId);
    if (kind === "before") return String(Math.min(pick?.streak ?? 0, streakFrom));
    const isLate = match.matchDate < joinedAt;
    if (kind === "stake") return stakeMark(match, pick) + (isLate ? IN_NO_STREAK : "");
    if (isLate) return IN_NO_STREAK;
    return pick?.isCorrect ? RIGHT : WRONG;
  });
  return marks.join(BETWEEN);
}

function stakeMark({ teamOne, teamTwo }: Sides, pick: PickThere | undefined): string {
  if (pick === undefined) return SIDES.none;
  const { predictedTeam, wildcardUsed, gamechangerUsed } = pick;
  const side = predictedTeam === teamOne ? SIDES.one : predictedTeam === teamTwo ? SIDES.two : SIDES.none;
  return side + (wildcardUsed ? WITH_WILDCARD : "") + (gamechangerUsed ? WITH_GAMECHANGER : "");
}

/** The pick that a mark of a match at stake tells of; null where there is none for one of its sides. */
export function pickAt(match: Sides, mark: string): PickMade | null {
  if (mark.startsWith(SIDES.none)) return null;
  const predictedTeam = mark.startsWith(SIDES.one) ? match.teamOne : match.teamTwo;
  return {
    predictedTeam,
    wildcardUsed: mark.includes(WITH_WILDCARD),
    gamechangerUsed: mark.includes(WITH_GAMECHANGER),
  };
}
