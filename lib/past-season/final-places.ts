/** Lines of final tables, in statements. */
import { Prisma } from "../generated/prisma/client";

/** The columns of finalPlaceSchema, of `finalPlaces`. */
export const finalColumns = Prisma.sql`
  f.place, f.rank, f.user_id AS "userId", f.first_name AS "firstName", f.last_name AS "lastName",
  COALESCE(r.profile_pic, 'none') AS "profilePic", f.home_team AS "homeTeam", f.points, f.correct,
  f.correct_wildcards AS "correctWildcards", f.win_streak AS "winStreak", f.win_streak_points AS "winStreakPoints", f.prize`;

/** The final tables, with the pictures that players have today. */
export const finalPlaces = Prisma.sql`season_results f LEFT JOIN profiles r ON r.user_id = f.user_id`;
