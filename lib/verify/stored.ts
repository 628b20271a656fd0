/** What is stored of players and their picks, some players at a time. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import type { Read } from "./reading";

/** So many players are read at once. */
const PLAYERS_AT_ONCE = 500;

const storedRow = z.object({
  userId: z.string(),
  homeTeam: z.string().nullable(),
  joinedAt: z.date(),
  points: z.number(),
  correct: z.number(),
  correctWildcards: z.number(),
  winStreak: z.number(),
  winStreakPoints: z.number(),
  homeTeamBonus: z.number(),
  /** Points from picks and streaks after each evening. */
  path: z.array(z.number()),
  /** A letter for each of them. */
  form: z.string(),
  picks: z.array(
    z.object({
      id: z.string(),
      matchId: z.string(),
      predictedTeam: z.string(),
      wildcardUsed: z.boolean(),
      gamechangerUsed: z.boolean(),
      isCorrect: z.boolean().nullable(),
      pointsAwarded: z.number(),
      streak: z.number(),
    }),
  ),
});
export type Stored = z.infer<typeof storedRow>;

/** The next players of a season in the order of their ids. */
export const readPlayers = (read: Read, seasonId: string, after: string) =>
  read(storedRow, playersAfter(seasonId, after));

/** After whom to go on, null once there are no more. */
export function lastOf(stored: readonly Stored[]): string | null {
  return stored.length < PLAYERS_AT_ONCE ? null : (stored.at(-1)?.userId ?? null);
}

function playersAfter(seasonId: string, after: string): Prisma.Sql {
  return Prisma.sql`
    SELECT e.user_id AS "userId", e.home_team AS "homeTeam", e.joined_at AS "joinedAt", COALESCE(t.points, -1) AS points, COALESCE(t.correct, 0) AS correct,
      COALESCE(t.correct_wildcards, 0) AS "correctWildcards", COALESCE(t.win_streak, 0) AS "winStreak", COALESCE(t.win_streak_points, 0) AS "winStreakPoints",
      COALESCE(t.home_team_bonus, 0) AS "homeTeamBonus", COALESCE(g.points, '{}') AS path, COALESCE(g.form, '') AS form,
      (SELECT COALESCE(json_agg(json_build_object('id', p.id, 'matchId', p.match_id, 'predictedTeam', p.predicted_team,
          'wildcardUsed', p.wildcard_used, 'gamechangerUsed', p.gamechanger_used, 'isCorrect', p.is_correct,
          'pointsAwarded', p.points_awarded, 'streak', p.streak)), '[]')
        FROM predictions p JOIN matches m ON m.match_id = p.match_id AND m.season_id = ${seasonId} WHERE p.user_id = e.user_id) AS picks
    FROM (SELECT * FROM entries WHERE season_id = ${seasonId} AND user_id > ${after} ORDER BY user_id LIMIT ${PLAYERS_AT_ONCE}) e
    LEFT JOIN leaderboard_entries t ON (t.season_id, t.user_id) = (e.season_id, e.user_id)
    LEFT JOIN progress g ON (g.season_id, g.user_id) = (e.season_id, e.user_id)
    ORDER BY e.user_id`;
}
