import type { Prediction } from "@/lib/pick/schema";

/** What of a pick can be changed, and is compared with what another administrator may have set meanwhile. */
export function valuesOf({ predictedTeam, wildcardUsed, gamechangerUsed }: Prediction) {
  return { predictedTeam, wildcardUsed, gamechangerUsed };
}
