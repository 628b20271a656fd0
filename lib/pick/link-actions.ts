import { Refusal } from "../refusal/catalogue";
import type { Moment } from "../season/schema";
import { submitPick } from "./actions";
import { findOfferedPick } from "./link-data";

/**
 * Makes the pick that a link is for, without a wildcard, and returns its team (rule 27). Throws TOKEN_INVALID,
 * PICKS_CLOSED, ALREADY_PICKED, NOT_IN_SEASON.
 */
export async function pickByLink(token: string, moment: Moment): Promise<string> {
  const offered = await findOfferedPick(token, moment);
  if (offered === null) {
    throw new Refusal("TOKEN_INVALID", { message: "This link no longer works. Log in to pick." });
  }
  if (offered.state === "picked") throw alreadyPicked();
  const { userId, matchId, predictedTeam } = offered;
  await submitPick({ userId, matchId, predictedTeam, wildcardUsed: false }, moment).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === "ALREADY_PICKED" ? alreadyPicked() : error;
  });
  return predictedTeam;
}

function alreadyPicked(): Refusal {
  return new Refusal("ALREADY_PICKED", { message: "You've already picked this match. Log in to see your pick." });
}
