/** Who they are, of a few players by id: for what is kept of many without names. */
import { type FoundPlayer, foundPlayerSchema } from "../evening/schema";
import { rowsOf } from "../rows";

/** Names and pictures by id; without whoever has gone meanwhile. */
export async function readNames(userIds: readonly string[]): Promise<Map<string, FoundPlayer>> {
  const rows = await rowsOf(foundPlayerSchema)`
    SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", COALESCE(r.profile_pic, 'none') AS "profilePic"
    FROM users u LEFT JOIN profiles r ON r.user_id = u.id WHERE u.id = ANY (${[...new Set(userIds)]}::text[])`;
  return new Map(rows.map((row) => [row.userId, row]));
}
