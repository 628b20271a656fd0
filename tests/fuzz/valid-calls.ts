/** Every call as it is accepted, by the rows of tests/api/every-call: what it speaks of exists in the site's database. */
import { env } from "@/lib/env";
import { LAKE_LEAGUE_2027 } from "@/lib/season/built-in";
import { CALLS, type Call, type Cast, nameOf, type Role, roleServed } from "../api/every-call/calls";

export interface ValidCall {
  /** "POST /api/match/applaud". */
  name: string;
  method: string;
  /** As its folder is called. */
  pattern: string;
  url: string;
  body: object | undefined;
  headers: Record<string, string>;
  /** Whom it serves. */
  as: Role;
}

/** Where a row of the tests would empty the season first, or another season would begin for good. */
const INSTEAD: Readonly<Record<string, Partial<Call>>> = {
  "/api/health": { url: () => "/api/health" },
  "/api/admin/start-season": { body: () => ({ slug: LAKE_LEAGUE_2027.slug.toUpperCase() }) },
  "/api/admin/reopen-season": { url: () => "/api/admin/reopen-season" },
};

export async function buildCalls(cast: Cast): Promise<ValidCall[]> {
  const calls: ValidCall[] = [];
  for (const row of CALLS) calls.push(await buildCall({ ...row, ...INSTEAD[row.path] }, cast));
  return calls;
}

async function buildCall(row: Call, cast: Cast): Promise<ValidCall> {
  const { method, path: pattern } = row;
  const url = (await row.url?.(cast)) ?? pattern;
  const body = await row.body?.(cast);
  const headers: Record<string, string> = row.scheduled ? { authorization: `Bearer ${env().CRON_SECRET}` } : {};
  return { name: nameOf(row), method, pattern, url, body, headers, as: roleServed(row) };
}
