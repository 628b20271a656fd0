import { Refusal } from "../refusal/catalogue";
import type { Pending } from "../session/cookie";

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
export function limitKey({ email, pending }: CodeOwner): string {
  return email ?? (pending ? `${pending.userId}.${pending.version}` : "nobody");
}
