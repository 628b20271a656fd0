/** Players as other players see them. */
import { z } from "zod";
import { rowsOf } from "../db";
import { Prisma } from "../generated/prisma/client";
import { LONGEST_LIST } from "../http/longest-list";
import { encodePlaceByName } from "../http/schema";
import { picksClosedIn, stageColumns } from "../match/data";
import type { Reader } from "../pick/rules";
import { currentSeasonId } from "../season/data";
import type { Moment } from "../season/schema";
import { homeBannerCell, homeBannerColumn } from "./data";
import { type PlayerCard, type PlayersQuery, playerCardSchema } from "./schema";

const cardRow = playerCardSchema.extend({ profileBg: homeBannerCell, nameKey: z.string() });

/**
 * The season's players by first name. Other players' wildcards and gamechangers count as spent only once their match is
 * closed: before that, the count would reveal that there is a pick (rule 7).
 */
export async function listPlayerCards(
  reader: Reader,
  { now, season }: Moment,
  { limit = LONGEST_LIST, after }: PlayersQuery,
): Promise<{ data: PlayerCard[]; next: string | null }> {
  const following = after
    ? Prisma.sql`WHERE (u.name_key, u.id) > (${after[0]}::text, ${after[1]}::text)`
    : Prisma.empty;
  const rows = await rowsOf(cardRow)`
    SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", r.profile_pic AS "profilePic",
      ${homeBannerColumn}, n.home_team AS "homeTeam", (n.wildcards + hidden.wildcards)::int AS wildcards,
      (n.gamechangers + hidden.flips)::int AS flips,
      e.points, e.correct, e.win_streak AS "winStreak", e.win_streak_points AS "winStreakPoints", u.name_key AS "nameKey"
    FROM users u
    JOIN profiles r ON r.user_id = u.id
    JOIN entries n ON n.user_id = u.id AND n.season_id = ${currentSeasonId}
    JOIN leaderboard_entries e ON e.user_id = u.id AND e.season_id = n.season_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE p.wildcard_used) AS wildcards,
        count(*) FILTER (WHERE p.gamechanger_used) AS flips
      FROM predictions p JOIN matches m ON m.match_id = p.match_id AND m.season_id = n.season_id
      WHERE p.user_id = u.id AND (p.wildcard_used OR p.gamechanger_used) AND p.user_id <> ${reader.userId}
        AND ${stageColumns(season.rules).cards} AND NOT ${picksClosedIn(now, season.rules)}
    ) hidden
    ${following} ORDER BY u.name_key, u.id LIMIT ${limit + 1}`;
  const shown = rows.slice(0, limit);
  const last = shown.length < rows.length && shown.at(-1);
  return {
    data: shown.map(({ nameKey: _key, ...card }) => card),
    next: last ? encodePlaceByName(last) : null,
  };
}
