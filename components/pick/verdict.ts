import type { InSeason } from "@/lib/match/deadlines";
import { DRAW, hasEnded, wasLeftOut } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import type { Prediction } from "@/lib/pick/schema";
import { isRight } from "@/lib/scoring/points";
import { counted } from "@/lib/several";

/** What became of a pick. */
export type Verdict = "won" | "lost" | "no result";

/** What became of a pick, as soon as the match has a result; null as long as nothing is decided. */
export function verdictOf(match: Match, pick: Prediction): Verdict | null {
  const isCorrect = isRight(match, pick);
  if (isCorrect !== null) return isCorrect ? "won" : "lost";
  return match.matchWinner === DRAW ? "no result" : null;
}

/** What a match says of a pick in its season: one that is over waits for no result any more of a match that was begun. */
export function verdictIn(match: Match, pick: Prediction, season: InSeason): Verdict | null {
  return verdictOf(match, pick) ?? (season.state === "over" && !wasLeftOut(match, season) ? "no result" : null);
}

/** Whether a pick is shown in green: it is in the running still, or it has won. */
export function isGreen(verdict: Verdict | null): boolean {
  return verdict === null || verdict === "won";
}

/** The points of a pick that has won, as the server has awarded them; null until then. */
export function pointsOf(match: Match, pick: Prediction): number | null {
  // The match may have come anew before the pick has.
  return match.awardedAt !== null && pick.isCorrect ? pick.pointsAwarded : null;
}

/** What became of a pick and what it brought, in words; null while the match goes on, and where it was not played. */
export function outcomeOf(match: Match, pick: Prediction, season: InSeason): string | null {
  const verdict = verdictIn(match, pick, season);
  if (verdict === null) return hasEnded(match) ? "waiting for the result" : null;
  if (verdict !== "won") return verdict === "lost" ? "lost, no points" : "no result, no points";
  const points = pointsOf(match, pick);
  if (points !== null) return `won, +${counted(points, "point")}`;
  // What had no points as the season was closed brings none.
  return season.state === "over" && match.awardedAt === null ? "won, no points" : "won, waiting for points";
}
