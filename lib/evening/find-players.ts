/** Players of a season by a part of their name, to be compared with others. */
import type { Among } from "../among/data";
import { onlyAmong } from "../among/only";
import { Prisma } from "../generated/prisma/client";
import { rowsOf } from "../rows";
import type { Season } from "../season/schema";
import { type FoundPlayers, foundPlayerSchema } from "./schema";

const AT_MOST = 8;

/**
 * The first of those whose names hold every word that was typed, whatever the case and the accents, by name; nobody for nothing typed. Of everybody
 * or of a mini-league.
 */
export async function findPlayers(
  { id }: Season,
  typed: string,
  among: Pick<Among, "members"> | null = null,
): Promise<FoundPlayers> {
  // Marks alone, which keys are without, are in every name.
  const words = typed
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .trim()
    .split(/\s+/)
    .slice(0, 5)
    .filter((word) => word !== "");
  if (words.length === 0) return { found: [], hasMore: false };
  const holdsAll = words.map(
    (word) => Prisma.sql`AND strpos(e.name_key, rtrim(name_key(${word}::text, ''), E'\\u0001')) > 0`,
  );
  const found = await rowsOf(foundPlayerSchema)`
    SELECT e.user_id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName",
      COALESCE(r.profile_pic, 'none') AS "profilePic"
    FROM leaderboard_entries e JOIN users u ON u.id = e.user_id LEFT JOIN profiles r ON r.user_id = e.user_id
    WHERE e.season_id = ${id} ${onlyAmong(among, Prisma.sql`e.user_id`)} ${Prisma.join(holdsAll, " ")}
    ORDER BY e.name_key, e.user_id LIMIT ${AT_MOST + 1}`;
  return { found: found.slice(0, AT_MOST), hasMore: found.length > AT_MOST };
}
