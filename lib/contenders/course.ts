/** A player's way through the rest of a season, made ready to be gone many times. */
import { EXTRAS_TYPE } from "../match/rules";
import { streakPointsOf } from "../scoring/streak";
import { BETWEEN, IN_NO_STREAK, RIGHT, SIDES, WITH_WILDCARD } from "../stakes/marks";
import type { Hand } from "./gains";
import type { Rest } from "./rest";

interface Place {
  kind: "before" | "decided" | "closed" | "open";
  /** The streak that goes on from there. */
  streak: number;
  isInStreak: boolean;
  /** Of a decided match. */
  isRight: boolean;
  matchId: string;
  /** Of a closed match: the winner for whom the pick is right. */
  pickedWinner: string | null;
  /** What a right pick is worth. */
  points: number;
}

/** The places of the rest; wildcards that are left are laid on the next open League matches in turn. */
export function courseOf({ steps, open, rules }: Rest, { marks, wildcards }: Hand): Place[] {
  const all = marks.split(BETWEEN);
  let left = wildcards;
  return steps.map(({ kind, match }, at) => {
    const mark = all[at] ?? "";
    const isOpen = kind === "stake" && open.has(match.matchId);
    const isLeague = match?.matchType === EXTRAS_TYPE;
    const isDoubled = isLeague && (isOpen ? left > 0 : mark.includes(WITH_WILDCARD));
    if (isOpen && isDoubled) left -= 1;
    const picked = mark.startsWith(SIDES.none) ? null : mark.startsWith(SIDES.one) ? match?.teamOne : match?.teamTwo;
    return {
      kind: kind === "stake" ? (isOpen ? "open" : "closed") : kind,
      streak: kind === "before" ? Number(mark) : 0,
      isInStreak: !mark.endsWith(IN_NO_STREAK),
      isRight: mark === RIGHT,
      matchId: match?.matchId ?? "",
      pickedWinner: (kind === "stake" && !isOpen && picked) || null,
      points: match === null ? 0 : rules.points[match.matchType] * (isDoubled ? rules.wildcardFactor : 1),
    };
  });
}

/** Points more than now, on one way through: closed matches end as `winnerOf` says, open picks are right as coins fall. */
export function goThrough(
  course: readonly Place[],
  { rules }: Rest,
  winnerOf: (matchId: string) => string | undefined,
  toss: () => boolean,
): number {
  let [now, then, gained] = [0, 0, 0];
  for (const place of course) {
    if (place.kind === "before") {
      now = then = place.streak;
      continue;
    }
    let { isRight } = place;
    if (place.kind === "decided") {
      if (!place.isInStreak) continue;
      now = isRight ? now + 1 : 0;
      gained -= streakPointsOf(now, rules);
    } else {
      const winner = place.kind === "closed" ? winnerOf(place.matchId) : undefined;
      // A draw is none of it (rule 15).
      if (winner === "draw") continue;
      isRight = place.kind === "open" ? toss() : place.pickedWinner !== null && winner === place.pickedWinner;
      if (isRight) gained += place.points;
      if (!place.isInStreak) continue;
    }
    then = isRight ? then + 1 : 0;
    gained += streakPointsOf(then, rules);
  }
  return gained;
}
