import { Prisma } from "../generated/prisma/client";
import { FORMER_PLAYER } from "../past-season/names";
import type { Season } from "../season/schema";
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

/** The table: every player, ranked (rule 19); of a season that is over as it was closed. */
export function exportLeaderboard({ id, state }: Season) {
  return streamTable(state === "over" ? closedTable(id) : liveTable(id), LEADERBOARD_COLUMNS);
}

const liveTable = (seasonId: string) => Prisma.sql`
  SELECT (rank() OVER (ORDER BY e.points DESC))::int AS rank, e.user_id AS "userId", u.first_name AS "firstName",
    u.last_name AS "lastName", e.points, e.pick_points AS "pickPoints", e.win_streak_points AS "winStreakPoints",
    e.home_team_bonus AS "homeTeamBonus", e.correct, e.correct_wildcards AS "correctWildcards",
    e.win_streak AS "winStreak"
  FROM leaderboard_entries e JOIN users u ON u.id = e.user_id WHERE e.season_id = ${seasonId}
  ORDER BY e.points DESC, e.correct DESC, e.name_key, e.user_id`;

/** Of whoever is deleted the line stays, with the names that the pages give them and without an id. */
const closedTable = (seasonId: string) => Prisma.sql`
  SELECT f.rank, f.user_id AS "userId", COALESCE(f.first_name, ${FORMER_PLAYER.firstName}) AS "firstName",
    COALESCE(f.last_name, ${FORMER_PLAYER.lastName}) AS "lastName", f.points,
    f.points - f.win_streak_points - f.home_team_bonus AS "pickPoints", f.win_streak_points AS "winStreakPoints",
    f.home_team_bonus AS "homeTeamBonus", f.correct, f.correct_wildcards AS "correctWildcards", f.win_streak AS "winStreak"
  FROM season_results f WHERE f.season_id = ${seasonId} ORDER BY f.place`;
