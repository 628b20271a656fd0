/** The members of a mini-league, for one of them: whoever is none learns nothing of it. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { Refusal } from "../refusal/catalogue";
import { rowsOf } from "../rows";
import { amongReply, type ToldMiniLeague } from "./schema";

/** A mini-league with the ids of its members, at most fifty, in their order. */
export interface Among extends ToldMiniLeague {
  members: readonly string[];
}

const row = amongReply.extend({ members: z.array(z.string()) });
const NONE = { message: "There is no such mini-league" };

/** Of mini-leagues l in a statement: what amongReply tells, and the ids of the members. */
export const amongColumns = Prisma.sql`l.id, l.name, l.stake, l.shares`;
export const memberIds = Prisma.sql`ARRAY(
  SELECT m.user_id FROM mini_league_members m WHERE m.mini_league_id = l.id ORDER BY m.user_id)`;

/** Throws NOT_FOUND where there is no such mini-league, and to whoever is no member of it. */
export async function findAmong(id: string, userId: string): Promise<Among> {
  const [found] = await rowsOf(row)`
    SELECT ${amongColumns}, ${memberIds} AS members FROM mini_leagues l
    WHERE l.id = ${id} AND EXISTS (
      SELECT FROM mini_league_members o WHERE o.mini_league_id = l.id AND o.user_id = ${userId})`;
  if (!found) throw new Refusal("NOT_FOUND", NONE);
  return found;
}

/** A mini-league as the mark of its subject tells it (lib/revisions.ts). Throws NOT_FOUND as findAmong does. */
export function readAmong(mark: string, userId: string): Among {
  const found = mark ? row.parse(JSON.parse(mark)) : null;
  if (!found?.members.includes(userId)) throw new Refusal("NOT_FOUND", NONE);
  return found;
}
