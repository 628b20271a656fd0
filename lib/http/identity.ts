/** Whose business a call is: identity comes from the session, what a body says of it is only compared. */
import { type Caller, isNewestRegistration } from "../account/data";
import { Refusal } from "./errors";
import type { Pending } from "./session-cookie";

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

/** Whose code it is: of the account at an address, where one is given, and of the registration of this browser, if any. */
export interface CodeOwner {
  email?: string | undefined;
  pending: Pending | null;
}

/** Throws INVALID_INPUT where neither says whose code it is. */
export function codeOwner(email: string | undefined, pending: Pending | null): CodeOwner {
  if (email || pending) return { email, pending };
  throw new Refusal("INVALID_INPUT", { message: "Email required", fields: { email: "Email required" } });
}

/** By what limits tell owners apart: each registration of an address has tries of its own. */
export function nameOf({ email, pending }: CodeOwner): string {
  return email ?? (pending ? `${pending.userId}.${pending.version}` : "nobody");
}
