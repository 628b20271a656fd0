/** What players do with their picks. A pick is made by two statements (docs/decisions/017-polls.md); every other verb is one transaction, and the match is held as it is meanwhile. */

import { holdMatch } from "../match/hold-match";
import { Refusal } from "../refusal/catalogue";
import type { Moment } from "../season/schema";
import { inTransaction } from "../transaction";
import { enterPick, readMatch } from "./enter-pick";
import { holdPlayer } from "./hold-player";
import { pickAs, refuseSealed } from "./pick-events";
import { requireSide } from "./require-side";
import { mayDelete, mayPick, mayUseWildcard, type PickRefusal } from "./rules";
import type { Prediction } from "./schema";
import { takeBack } from "./take-back";

export interface NewPick {
  userId: string;
  matchId: string;
  predictedTeam: string;
  wildcardUsed: boolean;
}

/**
 * Makes a player's pick (rules 1 to 4, 11, 12). Throws PICKS_CLOSED, ALREADY_PICKED, WILDCARD_NOT_ALLOWED,
 * NO_WILDCARDS_LEFT, INVALID_INPUT for a team that does not play, NOT_FOUND.
 */
export async function submitPick(pick: NewPick, { now, season }: Moment): Promise<Prediction> {
  for (;;) {
    const match = await readMatch(pick.matchId);
    const predictedTeam = requireSide(match, pick.predictedTeam, season.teams);
    refuse(mayPick(match, null, now, season));
    if (pick.wildcardUsed) refuse(mayUseWildcard(match));
    const made = await enterPick({ ...pick, predictedTeam }, match);
    // Otherwise the match has changed meanwhile, and is judged anew.
    if (made) return made;
  }
}

/** Deletes a player's pick while picks are open; what it cost comes back (rules 4, 12). Throws PICKS_CLOSED, NOT_FOUND. */
export async function deletePick(
  { userId, matchId }: { userId: string; matchId: string },
  { now, season }: Moment,
): Promise<void> {
  await inTransaction("verb", async (tx) => {
    const match = await holdMatch(tx, matchId, "shared");
    await holdPlayer(tx, userId);
    await pickAs(tx, userId);
    refuse(mayDelete(match, now, season));
    await takeBack(tx, match, userId);
  }).catch(refuseSealed);
}

export function refuse(code: PickRefusal | null): void {
  if (code !== null) throw new Refusal(code);
}
