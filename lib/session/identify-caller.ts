/** Who may make a call. What each call asks for is in its route.ts, what a page asks for in page-guards.ts. */
import type { NextRequest } from "next/server";
import type { Caller, SignedIn } from "../account/data";
import { env } from "../env";
import { Refusal } from "../refusal/catalogue";
import { readCaller, readSignedIn } from "./caller";
import { secretsEqual } from "./secrets-equal";

/**
 * `stranger`: anyone; the session is not read. `anyone`: signed in or not. `self`: the same, with account and profile.
 * `scheduler`: callers with CRON_SECRET.
 */
export type Access = "stranger" | "anyone" | "self" | "player" | "admin" | "scheduler";

/** What a call knows of its caller. */
export interface Callers {
  stranger: null;
  anyone: Caller | null;
  self: SignedIn | null;
  player: Caller;
  admin: Caller;
  scheduler: null;
}

/** Who makes the call. Throws NOT_SIGNED_IN or FORBIDDEN if they may not. */
export async function identify(access: Access, { cookies, headers }: NextRequest): Promise<Caller | null> {
  if (access === "stranger") return null;
  if (access === "scheduler") {
    const secret = env().CRON_SECRET;
    const bearer = headers.get("authorization") ?? "";
    if (!secret || !secretsEqual(bearer, `Bearer ${secret}`)) throw new Refusal("NOT_SIGNED_IN");
    return null;
  }
  const caller = await (access === "self" ? readSignedIn : readCaller)(cookies);
  if (access === "anyone" || access === "self") return caller;
  if (!caller) throw new Refusal("NOT_SIGNED_IN");
  if (access === "admin" && !caller.isAdmin) throw new Refusal("FORBIDDEN");
  return caller;
}
