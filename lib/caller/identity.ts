/** Whose business a call is: identity comes from the session, what a body says of it is only compared. */
import { type Caller, isNewestRegistration } from "../account/data";
import { Refusal } from "../refusal/catalogue";
import type { Pending } from "../session/cookie";

/** Throws FORBIDDEN unless the caller means themselves. */
export function requireSelf(caller: Caller, userId: string): void {
  if (caller.userId !== userId) throw new Refusal("FORBIDDEN");
}

/**
 * The account that a profile or a place in the table is for, if the caller may ask for it: the account registered in
 * this browser, the signed-in one, or any for an administrator. Throws NOT_SIGNED_IN or FORBIDDEN.
 */
export async function ownerOfNew(userId: string, caller: Caller | null, pending: Pending | null): Promise<string> {
  if (!caller && !pending) throw new Refusal("NOT_SIGNED_IN");
  const registered = pending?.userId === userId && (await isNewestRegistration(pending));
  const allowed = caller?.isAdmin || caller?.userId === userId || registered;
  if (!allowed) throw new Refusal("FORBIDDEN");
  return userId;
}
