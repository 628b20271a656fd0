import { outcomeOf } from "@/components/pick/verdict";
import type { InSeason } from "@/lib/match/deadlines";
import type { Match } from "@/lib/match/schema";
import type { Prediction } from "@/lib/pick/schema";
import { sideName } from "@/lib/team/names";
import type { OwnOutcome } from "./own-outcome";

/** The word that stands beside the sign of each. */
export const OUTCOME_WORDS: Record<OwnOutcome, string> = {
  won: "Won",
  lost: "Lost",
  "no result": "No result",
  "no points": "No points",
  waiting: "Waiting",
  missed: "No pick",
  picked: "Picked",
  open: "Not picked",
  later: "Not yet open",
};

/** What became of a pick, as a reader hears it. */
export function outcomeSentence(match: Match, pick: Prediction | null, outcome: OwnOutcome, season: InSeason): string {
  if (!pick) return OUTCOME_WORDS[outcome];
  const extra = pick.wildcardUsed ? "with a wildcard" : pick.gamechangerUsed && "by a gamechanger";
  const became = outcomeOf(match, pick, season) ?? (outcome === "picked" ? "picked" : "waiting for the result");
  return [sideName(pick.predictedTeam), extra, became].filter(Boolean).join(", ");
}
