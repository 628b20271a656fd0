/** Searches players of a season by name. */
import { rowsOf } from "../db";
import { Prisma } from "../generated/prisma/client";
import { inScope, joinPlayers, playerColumns } from "../leaderboard/data";
import { type FoundPlayers, foundPlayerSchema } from "../leaderboard/schema";
import type { Scope } from "../mini-league/scope";
import type { Season } from "../season/schema";

/** The most players to return. */
const MOST_FOUND = 8;

/** The first players by name whose names contain every typed word, ignoring case and accents; none for no words. */
export async function findPlayers(
  { id }: Season,
  typed: string,
  scope: Pick<Scope, "members"> | null = null,
): Promise<FoundPlayers> {
  // Name keys have no accents, so a word of accents only would match every name.
  const words = typed
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .trim()
    .split(/\s+/)
    .slice(0, 5)
    .filter((word) => word !== "");
  if (words.length === 0) return { found: [], hasMore: false };
  const holdsAll = words.map(
    (word) => Prisma.sql`AND strpos(u.name_key, rtrim(name_key(${word}::text, ''), E'\\u0001')) > 0`,
  );
  const found = await rowsOf(foundPlayerSchema)`
    SELECT ${playerColumns} FROM leaderboard_entries e ${joinPlayers}
    WHERE e.season_id = ${id} ${inScope(scope, Prisma.sql`e.user_id`)} ${Prisma.join(holdsAll, " ")}
    ORDER BY u.name_key, e.user_id LIMIT ${MOST_FOUND + 1}`;
  return { found: found.slice(0, MOST_FOUND), hasMore: found.length > MOST_FOUND };
}
