import { Prisma } from "../generated/prisma/client";
import type { TablePlace } from "./schema";

/** The order of the table (rule 19) and its reverse. Needs leaderboard entries e and users u. */
export const inTableOrder = Prisma.sql`e.points DESC, e.correct DESC, u.name_key, e.user_id`;
export const fromBelow = Prisma.sql`e.points, e.correct, u.name_key DESC, e.user_id DESC`;

/** A row's place in that order, which can be compared with `placeAt`. */
export const place = Prisma.sql`(-e.points, -e.correct, u.name_key, e.user_id)`;

export function placeAt([points, correct, nameKey, userId]: TablePlace): Prisma.Sql {
  return Prisma.sql`(${-points}::int, ${-correct}::int, ${nameKey}::text, ${userId}::text)`;
}
