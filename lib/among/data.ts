/** The members of a mini-league, for one of them: whoever is none learns nothing of it. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { Refusal } from "../refusal/catalogue";
import { rowsOf } from "../rows";
import { amongReply, type NamedMiniLeague, type ToldMiniLeague } from "./schema";

/** A mini-league with the ids of its members, at most fifty, in their order. */
export interface Among extends ToldMiniLeague {
  members: readonly string[];
}

const row = amongReply.extend({ members: z.array(z.string()) });
const ownRow = amongReply.extend({ members: z.array(z.string()).nullable() });

const columns = Prisma.sql`l.id, l.name, l.stake, l.shares`;
const members = Prisma.sql`ARRAY(
  SELECT m.user_id FROM mini_league_members m WHERE m.mini_league_id = l.id ORDER BY m.user_id)`;

/** Throws NOT_FOUND where there is no such mini-league, and to whoever is no member of it. */
export async function findAmong(id: string, userId: string): Promise<Among> {
  const [found] = await rowsOf(row)`
    SELECT ${columns}, ${members} AS members FROM mini_leagues l
    WHERE l.id = ${id} AND EXISTS (
      SELECT FROM mini_league_members o WHERE o.mini_league_id = l.id AND o.user_id = ${userId})`;
  if (!found) throw new Refusal("NOT_FOUND", { message: "There is no such mini-league" });
  return found;
}

export interface AmongChoice {
  /** The one that is chosen; null for everybody. */
  among: Among | null;
  /** All that the player is a member of, by name. */
  mine: NamedMiniLeague[];
}

/** What a player can choose from, and what they have: a choice that has gone is everybody. */
export async function readAmongChoice(userId: string, wanted: string): Promise<AmongChoice> {
  const rows = await rowsOf(ownRow)`
    SELECT ${columns}, CASE WHEN l.id = ${wanted} THEN ${members} END AS members
    FROM mini_league_members o JOIN mini_leagues l ON l.id = o.mini_league_id
    WHERE o.user_id = ${userId} ORDER BY l.name_key, l.id`;
  const chosen = rows.find(({ id }) => id === wanted);
  const among = chosen ? { ...chosen, members: chosen.members ?? [] } : null;
  return { among, mine: rows.map(({ id, name }) => ({ id, name })) };
}
