/** Parts of statements that say whose paths are read, and in what order. */
import { Prisma } from "../generated/prisma/client";

/** The order of the table as it stands (rule 19), of entries e. */
export const asTheyStand = Prisma.sql`-e.points, -e.correct, e.name_key, e.user_id`;

/** These players, in their order. */
export const theseOnes = (userIds: readonly string[]): Prisma.Sql =>
  Prisma.sql`unnest(${[...userIds]}::text[]) WITH ORDINALITY x (user_id, place)`;

/** These players and those who lead a season, so many of them. */
export const theseAndLeaders = (seasonId: string, userIds: readonly string[], leaders: number): Prisma.Sql =>
  Prisma.sql`(SELECT unnest(${[...userIds]}::text[]) AS user_id UNION (
    SELECT e.user_id FROM leaderboard_entries e WHERE e.season_id = ${seasonId} ORDER BY ${asTheyStand} LIMIT ${leaders}
  )) x`;
