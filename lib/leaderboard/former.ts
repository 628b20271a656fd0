import { Prisma } from "../generated/prisma/client";
import { currentSeasonId } from "../season/current-season";

/**
 * Points in the table of the current season, and how many players have them, of those who were deleted once it was closed: their
 * lines stay in the closed table (045), and so everybody's rank. No rows as long as it runs.
 */
export const formerCounts = Prisma.sql`
  SELECT f.points, count(*) AS players FROM season_results f
  WHERE f.season_id = ${currentSeasonId} AND f.user_id IS NULL GROUP BY f.points`;

/** A row for each player of season s, those who were deleted once it was closed among them (rule 20): whether they have paid. */
export const payments = Prisma.sql`
  SELECT paid_at IS NOT NULL AS paid FROM entries WHERE season_id = s.id
  UNION ALL SELECT paid FROM season_results WHERE season_id = s.id AND user_id IS NULL`;
