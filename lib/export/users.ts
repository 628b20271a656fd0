import { Prisma } from "../generated/prisma/client";
import { currentSeasonId } from "../season/current-season";
import { streamTable } from "./stream-table";

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
      n.home_team AS "homeTeam", n.wildcards, n.gamechangers AS flips, u.created_at AS "createdAt"
    FROM users u LEFT JOIN entries n ON n.user_id = u.id AND n.season_id = ${currentSeasonId}
    ORDER BY u.created_at, u.id`;
  return streamTable(query, USER_COLUMNS);
}
