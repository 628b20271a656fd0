/** How a player changes their mind while picks are open: the pick is deleted and another one made, both or neither. */
import { holdMatch } from "../match/hold-match";
import type { Moment } from "../season/schema";
import { inTransaction } from "../transaction";
import { type NewPick, refuse } from "./commands";
import { insertPick } from "./correction";
import { holdPlayer } from "./hold-player";
import { pickAs, refuseSealed } from "./pick-events";
import { requireSide } from "./require-side";
import { mayDelete, mayUseWildcard } from "./rules";
import type { Prediction } from "./schema";
import { spendWildcard } from "./spend";
import { takeBack } from "./take-back";

/**
 * Deletes a player's pick and makes another (rules 4, 11, 12). What the old one cost comes back first; a wildcard goes on the
 * new one only where it is asked for. Throws as deletePick and submitPick do, and then the old pick stands.
 */
export async function changePick(pick: NewPick, { now, season }: Moment): Promise<Prediction> {
  const { userId, matchId, wildcardUsed } = pick;
  return inTransaction("verb", async (tx) => {
    const match = await holdMatch(tx, matchId, "shared");
    await holdPlayer(tx, userId);
    await pickAs(tx, userId);
    const predictedTeam = requireSide(match, pick.predictedTeam, season.teams);
    refuse(mayDelete(match, now, season));
    await takeBack(tx, match, userId);
    if (wildcardUsed) {
      refuse(mayUseWildcard(match));
      await spendWildcard(tx, userId);
    }
    return insertPick(tx, { ...pick, predictedTeam });
  }).catch(refuseSealed);
}
