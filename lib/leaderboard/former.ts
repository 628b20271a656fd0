import { Prisma } from "../generated/prisma/client";
import { currentSeasonId } from "../season/current-season";

/**
 * Points in the table of the current season, and how many players have them, of those who were deleted once it was closed: their
 * lines stay in the closed table (045), and so everybody's rank. No rows as long as it runs.
 */
export const formerCounts = Prisma.sql`
  SELECT f.points, count(*) AS players FROM season_results f
  WHERE f.season_id = ${currentSeasonId} AND f.user_id IS NULL GROUP BY f.points`;
