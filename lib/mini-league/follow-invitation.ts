import { forgiveTries, isWithin } from "../rate-limit";
import { findInvitation } from "./data";
import { invitationLimits } from "./rate-limits";
import { type Invitation, isInvite } from "./schema";

/**
 * What an invitation is to, for whoever follows it; null for one that leads nowhere. A look that finds nothing counts as a
 * guess, and whoever guesses too often learns nothing more for a while.
 */
export async function followInvitation(
  invite: string,
  address: string,
  now: Date,
): Promise<Invitation | null | "too many"> {
  // What nobody can have been sent is no guess.
  if (!isInvite(invite)) return null;
  const limits = invitationLimits(address);
  for (const limit of limits) if (!(await isWithin(limit, now))) return "too many";
  const found = await findInvitation(invite);
  if (found) await forgiveTries(limits);
  return found;
}
