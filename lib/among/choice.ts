/** What a player can choose to see the table among, and what they have chosen. */
import { z } from "zod";
import { rowsTogether } from "../rows-together";
import { type Among, amongColumns, memberIds } from "./data";
import { amongReply, type NamedMiniLeague, type ToldMiniLeague } from "./schema";

const row = amongReply.extend({ members: z.array(z.string()).nullable() });

export interface AmongChoice {
  /** The one that is chosen; null for everybody. */
  among: Among | null;
  /** All that the player is a member of, by name. */
  mine: NamedMiniLeague[];
}

/** What a player can choose from, and what they have: a choice that has gone is everybody. */
export async function readAmongChoice(userId: string, wanted: string): Promise<AmongChoice> {
  const rows = await rowsTogether(row)`
    SELECT ${amongColumns}, CASE WHEN l.id = ${wanted} THEN ${memberIds} END AS members
    FROM mini_league_members o JOIN mini_leagues l ON l.id = o.mini_league_id
    WHERE o.user_id = ${userId} ORDER BY l.name_key, l.id`;
  const chosen = rows.find(({ id }) => id === wanted);
  const among = chosen ? { ...chosen, members: chosen.members ?? [] } : null;
  return { among, mine: rows.map(({ id, name }) => ({ id, name })) };
}

/** What of a choice the browser is told: the members of a mini-league are none of its business before it asks for them. */
export function toldChoice({ among, mine }: AmongChoice): { among: ToldMiniLeague | null; mine: NamedMiniLeague[] } {
  return { among: among && amongReply.parse(among), mine };
}
