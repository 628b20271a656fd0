/**
 * Whose the rows of a closed table are. What is on record of it says places, figures and prizes, and names nobody; each player's
 * own figures stay in the table that was closed, which follows from the picks.
 */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { NAMED } from "./compare";
import type { Report } from "./finding";
import { checkFormer } from "./former";
import type { Read } from "./reading";

const wrongRow = z.object({ userId: z.string().nullable(), place: z.number().nullable(), what: z.string() });

/**
 * The closed table of a season against the entries of its players, and its evenings against those of it who are gone; a season that is
 * not closed, or that nobody played, has neither.
 */
export async function checkClosedTable(read: Read, seasonId: string, report: Report): Promise<void> {
  for (const { userId, place, what } of await read(wrongRow, otherThanEntries(seasonId))) {
    const subject = place === null ? "The place in the closed table" : `Place ${place} of the closed table`;
    report({ part: "game", subject, ...(userId !== null && { userId }), what });
  }
  await checkFormer(read, seasonId, report);
}

const figuresInTable = Prisma.sql`(f.points, f.correct, f.correct_wildcards, f.win_streak, f.win_streak_points, f.home_team_bonus)`;
const figuresOfPlayer = Prisma.sql`(e.points, e.correct, e.correct_wildcards, e.win_streak, e.win_streak_points, e.home_team_bonus)`;

/** Until 29 November 2026 a home team could be chosen until the first match, also where the season was closed before it. */
const otherThanEntries = (seasonId: string) => Prisma.sql`
  SELECT COALESCE(e.user_id, f.user_id) AS "userId", f.place, CASE
    WHEN f.place IS NULL THEN 'is missing' WHEN f.user_id IS NULL THEN 'bears a name though the account is gone'
    WHEN e.user_id IS NULL THEN 'is of nobody who was in the season' WHEN f.rows > 1 THEN 'is one of more than one'
    WHEN ${figuresInTable} <> ${figuresOfPlayer} THEN 'has other figures than the player'
    ELSE 'has another home team than the player' END AS what
  FROM (
    SELECT n.home_team, l.* FROM entries n JOIN leaderboard_entries l ON (l.season_id, l.user_id) = (n.season_id, n.user_id)
    WHERE n.season_id = ${seasonId}
  ) e FULL JOIN (
    SELECT *, count(*) OVER (PARTITION BY user_id) AS rows FROM season_results WHERE season_id = ${seasonId}
  ) f ON f.user_id = e.user_id
  WHERE EXISTS (SELECT FROM season_results WHERE season_id = ${seasonId})
    AND (f.place IS NULL OR e.user_id IS NULL AND num_nonnulls(f.user_id, f.first_name, f.last_name) > 0
      OR f.rows > 1 AND f.user_id IS NOT NULL OR ${figuresInTable} <> ${figuresOfPlayer}
      OR f.home_team IS DISTINCT FROM e.home_team AND f.user_id IS NOT NULL AND EXISTS (
        SELECT FROM seasons s JOIN matches m ON m.season_id = s.id WHERE s.id = ${seasonId} AND m.match_date <= s.closed_at))
  ORDER BY f.place LIMIT ${NAMED}`;
