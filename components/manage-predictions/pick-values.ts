import type { PickMade } from "@/lib/scoring/points";
import type { Extra } from "./pick-fields";

/** What of a pick can be changed, and is compared with what another administrator may have set meanwhile. */
export function valuesOf({ predictedTeam, wildcardUsed, gamechangerUsed }: PickMade) {
  return { predictedTeam, wildcardUsed, gamechangerUsed };
}

/** What a pick bears, as one choice. */
export function extraOf({ wildcardUsed, gamechangerUsed }: Omit<PickMade, "predictedTeam">): Extra {
  if (wildcardUsed) return "wildcard";
  return gamechangerUsed ? "gamechanger" : "none";
}

/** How a pick that bears this is stored. */
export function flagsOf(extra: Extra) {
  return { wildcardUsed: extra === "wildcard", gamechangerUsed: extra === "gamechanger" };
}
