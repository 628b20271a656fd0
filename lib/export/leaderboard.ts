import { Prisma } from "../generated/prisma/client";
import { currentSeasonId } from "../season/current-season";
import { streamTable } from "./stream-table";

const LEADERBOARD_COLUMNS = {
  rank: "Rank",
  userId: "User id",
  firstName: "First name",
  lastName: "Last name",
  points: "Points",
  pickPoints: "From picks",
  winStreakPoints: "From streaks",
  homeTeamBonus: "Home team bonus",
  correct: "Correct",
  correctWildcards: "Correct wildcards",
  winStreak: "Current streak",
};

/** The table: every player, ranked (rule 19). */
export function exportLeaderboard() {
  const query = Prisma.sql`
    SELECT (rank() OVER (ORDER BY e.points DESC))::int AS rank, e.user_id AS "userId", u.first_name AS "firstName",
      u.last_name AS "lastName", e.points, e.pick_points AS "pickPoints", e.win_streak_points AS "winStreakPoints",
      e.home_team_bonus AS "homeTeamBonus", e.correct, e.correct_wildcards AS "correctWildcards",
      e.win_streak AS "winStreak"
    FROM leaderboard_entries e JOIN users u ON u.id = e.user_id WHERE e.season_id = ${currentSeasonId}
    ORDER BY e.points DESC, e.correct DESC, e.name_key, e.user_id`;
  return streamTable(query, LEADERBOARD_COLUMNS);
}
