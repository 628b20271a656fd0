/** The invite code of a closed group. */
import { env } from "../env";
import { countTries, forgiveTries } from "../rate-limit";
import { Refusal } from "../refusal/catalogue";
import { secretsEqual } from "../secrets-equal";
import { inviteLimits } from "./rate-limits";

/** Wrong codes are counted over all callers too, or whoever has many networks guesses on. */
export async function checkInvitation(inviteCode: string | undefined, now: Date): Promise<void> {
  const expected = env().INVITE_CODE;
  if (!expected) return;
  if (!inviteCode) throw wrongInvitation("Invite code required");
  await countTries(inviteLimits, now);
  if (!secretsEqual(inviteCode, expected)) throw wrongInvitation("This invite code is not the right one");
  await forgiveTries(inviteLimits);
}

function wrongInvitation(message: string): Refusal {
  return new Refusal("INVALID_INPUT", { message, fields: { inviteCode: message } });
}
