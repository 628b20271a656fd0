/** Among whom a call asks for the table. */
import { createHash } from "node:crypto";
import { onceACall } from "../once-a-call";
import { miniLeagueOf } from "../revisions";
import { type Among, findAmong, readAmong } from "./data";
import { amongQuery } from "./schema";

interface AmongCall {
  caller: { userId: string; isAdmin: boolean; miniLeague?: string };
  query: { miniLeague?: string };
}

/** What a call that is asked for again and again looks at by the way, beside what it follows from. */
export function andMiniLeague(query: Readonly<Record<string, string>>): string[] {
  const id = amongQuery.safeParse(query).data?.miniLeague;
  return id === undefined ? [] : [miniLeagueOf(id)];
}

/** Null for everybody. Read once a call, so that a reply is kept for those very members that it is made of. Throws NOT_FOUND. */
export const amongOf = onceACall(async ({ caller, query }: AmongCall): Promise<Among | null> => {
  if (query.miniLeague === undefined) return null;
  if (caller.miniLeague !== undefined) return readAmong(caller.miniLeague, caller.userId);
  return findAmong(query.miniLeague, caller.userId);
});

/**
 * What a kept reply of the table is of, beside its address: what was made for an administrator is not given to players, since
 * that it is shown to them has to be marked first; and whatever of the mini-league it can tell.
 */
export async function withinAudience(call: AmongCall): Promise<string> {
  const among = await amongOf(call);
  const audience = call.caller.isAdmin ? "administrators" : "players";
  return among === null
    ? audience
    : `${audience} ${createHash("sha256").update(JSON.stringify(among)).digest("base64url")}`;
}
