/** The outcome of a pick, in a word or a sentence. */

import type { InSeason } from "@/lib/match/deadlines";
import { DRAW, hasEnded, TIE, wasNotPlayed } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import type { PlayerPick } from "@/lib/pick/schema";
import { type ExtrasUsed, isRight, type PickMade } from "@/lib/scoring/points";
import { type StreakRules, streakPointsOf } from "@/lib/scoring/streaks";
import { counted } from "@/lib/text";

export type Verdict = "won" | "lost" | "no result" | "tie";

/** The outcome of a pick; null until the match has a result. */
export function verdictOf(match: Match, pick: PickMade): Verdict | null {
  const isCorrect = isRight(match, pick);
  if (isCorrect !== null) return isCorrect ? "won" : "lost";
  if (match.matchWinner === TIE) return "tie";
  return match.matchWinner === DRAW ? "no result" : null;
}

/** Like verdictOf, but a match in progress when its season was closed counts as "no result". */
export function verdictIn(match: Match, pick: PickMade, season: InSeason): Verdict | null {
  return verdictOf(match, pick) ?? (season.state === "over" && !wasNotPlayed(match, season) ? "no result" : null);
}

/** Whether a pick is shown in green: it was right or still can be. */
export function isGreen(verdict: Verdict | null): boolean {
  return verdict === null || verdict === "won";
}

/** The points of a correct pick, including its streak's; null until they're awarded. */
export function pointsOf(match: Match, pick: PlayerPick, rules: StreakRules): number | null {
  // Check both: the match may have been refetched before the pick.
  if (match.awardedAt === null || !pick.isCorrect) return null;
  return pick.pointsAwarded + streakPointsOf(pick.streak, rules);
}

/** Such as "won, +4 points". Null during the match, and if it wasn't played. */
export function outcomeOf(match: Match, pick: PlayerPick, season: InSeason): string | null {
  const points = verdictOf(match, pick) === "won" ? pointsOf(match, pick, season.rules) : null;
  return points === null ? unawardedOutcomeOf(match, pick, season) : `won, +${counted(points, "point")}`;
}

/** Such as "won, waiting for points", for a pick whose points aren't known. Null like outcomeOf. */
export function unawardedOutcomeOf(match: Match, pick: PickMade, season: InSeason): string | null {
  const verdict = verdictIn(match, pick, season);
  if (verdict === null) return hasEnded(match) ? "waiting for the result" : null;
  if (verdict !== "won") return `${verdict}, no points`;
  return season.state === "over" && match.awardedAt === null ? "won, no points" : "won, waiting for points";
}

/** The wildcard or gamechanger on a pick, to follow the team's name. */
export function extraOf({ wildcardUsed, gamechangerUsed }: ExtrasUsed): string {
  if (wildcardUsed) return ", with a wildcard";
  return gamechangerUsed ? ", with a gamechanger" : "";
}
