import { DRAW } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import type { Prediction } from "@/lib/pick/schema";
import type { PickMade } from "@/lib/scoring/points";
import { sideName } from "@/lib/team/names";
import { type Verdict, verdictOf } from "./verdict";

/** What became of one's pick in a match with a result, or of having none. */
export type Ending = Verdict | "no pick";

/** How a match that has a result ended for one who picked so, or did not pick. */
export function endingOf(match: Match, pick: Prediction | null): Ending {
  if (match.matchWinner === DRAW) return "no result";
  return (pick && verdictOf(match, pick)) ?? "no pick";
}

/** The verdict in a few words; `points` as far as they are awarded. */
export function headlineOf(ending: Ending, points: number | null): string {
  if (ending === "won") return points === null ? "You called it" : `You called it, +${points}`;
  if (ending === "lost") return "Not this time";
  return ending === "no result" ? "No result" : "You sat this one out";
}

/** What else there is to say of it, in a sentence. */
export function detailOf(match: Match, pick: Prediction | null): string {
  const ending = endingOf(match, pick);
  const yours = pick && `Your pick: ${sideName(pick.predictedTeam)}${extraOf(pick)}`;
  if (ending === "won") return `${yours}`;
  if (ending === "no result") return `Nobody scores here, and streaks go on${pick ? backOf(pick) : ""}`;
  const winner = `${sideName(match.matchWinner ?? "")} won`;
  return ending === "lost" ? `${winner}. ${yours}, no points` : `${winner}. No pick, no points`;
}

/** What a pick bears, to be said behind its team. */
export function extraOf({ wildcardUsed, gamechangerUsed }: PickMade): string {
  if (wildcardUsed) return ", with a wildcard";
  return gamechangerUsed ? ", by a gamechanger" : "";
}

function backOf({ wildcardUsed, gamechangerUsed }: Prediction): string {
  if (wildcardUsed) return ". Your wildcard is back in your hand";
  return gamechangerUsed ? ". Your gamechanger is back in your hand" : "";
}
