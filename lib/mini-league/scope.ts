/** Whose table a page or call is about: a mini-league's members', or everyone's, which is null (rule 23). */
import { cookies } from "next/headers";
import { z } from "zod";
import { rowsOf } from "../db";
import { Prisma } from "../generated/prisma/client";
import { readOrElse, textParam } from "../http/page";
import { Refusal } from "../refusal/catalogue";
import { SCOPE_COOKIE } from "./rules";
import { type NamedMiniLeague, type ShownMiniLeague, shownMiniLeagueSchema } from "./schema";

/** A mini-league with its members' ids, at most fifty, in order. */
export interface Scope extends ShownMiniLeague {
  members: readonly string[];
}

const scopeRow = shownMiniLeagueSchema.extend({ members: z.array(z.string()) });
const columns = Prisma.sql`l.id, l.name, l.stake, l.shares`;
const memberIds = Prisma.sql`ARRAY(
  SELECT m.user_id FROM mini_league_members m WHERE m.mini_league_id = l.id ORDER BY m.user_id)`;

/** The scope that a call asks for. Throws as findScope. */
export async function scopeOf(
  { miniLeague }: { miniLeague?: string },
  caller: { userId: string },
): Promise<Scope | null> {
  return miniLeague === undefined ? null : findScope(miniLeague, caller.userId);
}

/** Throws NOT_FOUND if there is no such mini-league, or the player isn't in it. */
export async function findScope(id: string, userId: string): Promise<Scope> {
  const [found] = await rowsOf(scopeRow)`
    SELECT ${columns}, ${memberIds} AS members FROM mini_leagues l
    WHERE l.id = ${id} AND EXISTS (
      SELECT FROM mini_league_members o WHERE o.mini_league_id = l.id AND o.user_id = ${userId})`;
  if (!found) throw new Refusal("NOT_FOUND", { message: "This mini-league doesn't exist" });
  return found;
}

interface ScopeChoice {
  /** The chosen one. */
  scope: Scope | null;
  /** All mini-leagues that the player is in, by name. */
  mine: NamedMiniLeague[];
}

const scopeParams = z.object({ miniLeague: textParam.optional() });

/** The id of the mini-league that a page's address or the reader's cookie asks for; empty if none does. */
export async function readScopeId(searchParams: Record<string, unknown>): Promise<string> {
  const { miniLeague } = scopeParams.parse(searchParams);
  return miniLeague ?? textParam.parse((await cookies()).get(SCOPE_COOKIE)?.value);
}

/** What a player can choose from, and the one with this id; everyone if that is gone or they aren't in it. */
export function findScopeChoice(userId: string, chosenId: string): Promise<ScopeChoice> {
  const nothing: ScopeChoice = { scope: null, mine: [] };
  return readOrElse(async () => {
    const rows = await rowsOf(scopeRow.extend({ members: scopeRow.shape.members.nullable() }))`
      SELECT ${columns}, CASE WHEN l.id = ${chosenId} THEN ${memberIds} END AS members
      FROM mini_league_members o JOIN mini_leagues l ON l.id = o.mini_league_id
      WHERE o.user_id = ${userId} ORDER BY l.name_key, l.id`;
    const chosen = rows.find(({ id }) => id === chosenId);
    const scope = chosen ? { ...chosen, members: chosen.members ?? [] } : null;
    return { scope, mine: rows.map(({ id, name }) => ({ id, name })) };
  }, nothing);
}

/** As findScopeChoice, for what a page's address or the reader's cookie asks for. */
export async function readScope(userId: string, searchParams: Record<string, unknown>): Promise<ScopeChoice> {
  return findScopeChoice(userId, await readScopeId(searchParams));
}

/** The part of a choice that the browser gets: no member ids. */
export function shownChoice({ scope, mine }: ScopeChoice): { scope: ShownMiniLeague | null; mine: NamedMiniLeague[] } {
  return { scope: scope && shownMiniLeagueSchema.parse(scope), mine };
}
