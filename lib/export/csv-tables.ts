/** What administrators take away as tables. */
import { Prisma } from "../generated/prisma/client";
import { picksClosedIn } from "../match/data";
import { type Columns, toCsv } from "./csv";
import { streamRows } from "./stream-rows";

/** `columns` are named as the query names them. */
function streamTable(query: Prisma.Sql, columns: Columns) {
  return streamRows(query, (rows, first) => toCsv(columns, rows, first));
}

const USER_COLUMNS = {
  userId: "User id",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  type: "Type",
  status: "Status",
  homeTeam: "Home team",
  wildcards: "Wildcards left",
  flips: "Gamechangers left",
  createdAt: "Signed up (UTC)",
};

/** All accounts with what Manage Users shows of them, in the order in which they signed up. */
export function exportUsers() {
  const query = Prisma.sql`
    SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", u.email,
      CASE WHEN u.is_admin THEN 'admin' ELSE 'user' END AS type,
      CASE WHEN u.verified_at IS NULL THEN 'inactive' ELSE 'active' END AS status,
      r.home_team AS "homeTeam", r.wildcards, r.flips, u.created_at AS "createdAt"
    FROM users u LEFT JOIN profiles r ON r.user_id = u.id
    ORDER BY u.created_at, u.id`;
  return streamTable(query, USER_COLUMNS);
}

const PICK_COLUMNS = {
  matchNumber: "Match number",
  matchName: "Match",
  matchType: "Match type",
  matchDate: "Starts (UTC)",
  matchWinner: "Winner",
  userId: "User id",
  firstName: "First name",
  lastName: "Last name",
  predictedTeam: "Pick",
  wildcardUsed: "Wildcard",
  gamechangerUsed: "Gamechanger",
  isCorrect: "Correct",
  pointsAwarded: "Points",
  createdAt: "Picked (UTC)",
};

/** All picks on closed matches, by match and player. Others are nobody's business yet, and files are passed on (rule 7). */
export function exportPicks(now: Date) {
  const query = Prisma.sql`
    SELECT m.match_number AS "matchNumber", m.match_name AS "matchName", m.match_type::text AS "matchType",
      m.match_date AS "matchDate", CASE m.match_winner WHEN 'draw' THEN 'No Result' ELSE m.match_winner END AS "matchWinner",
      u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", p.predicted_team AS "predictedTeam",
      p.wildcard_used AS "wildcardUsed", p.gamechanger_used AS "gamechangerUsed", p.is_correct AS "isCorrect",
      p.points_awarded AS "pointsAwarded", p.created_at AS "createdAt"
    FROM predictions p JOIN matches m ON m.match_id = p.match_id JOIN users u ON u.id = p.user_id
    WHERE ${picksClosedIn(now)}
    ORDER BY m.match_date, m.match_number, m.match_id, name_key(u.first_name, u.last_name) COLLATE "C", u.id`;
  return streamTable(query, PICK_COLUMNS);
}

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
    FROM leaderboard_entries e JOIN users u ON u.id = e.user_id
    ORDER BY e.points DESC, e.correct DESC, e.name_key, e.user_id`;
  return streamTable(query, LEADERBOARD_COLUMNS);
}
