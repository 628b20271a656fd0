/** Players as other players see them. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { LONGEST_LIST } from "../list-limit";
import { picksClosedIn } from "../match/data";
import { EXTRAS_TYPE } from "../match/rules";
import { type Reader, showHands } from "../pick/shown-picks";
import { rowsOf } from "../rows";
import { currentSeasonId } from "../season/current-season";
import type { Moment } from "../season/schema";
import { tellPlaceByName } from "../told-place-schema";
import { homeBannerCell, homeBannerColumn } from "./home-banner";
import { type PlayerCard, type PlayersQuery, playerCardSchema } from "./players-schema";

const cardRow = playerCardSchema.extend({ profileBg: homeBannerCell, nameKey: z.string() });

/**
 * Players by first name, as one of them may see them: so many from a place on. Of others' wildcards
 * only those on closed matches count as spent: before that the count would tell that there is a pick (rule 7). Likewise
 * a gamechanger, which an administrator may have entered ahead of its time. What is closed early in this very moment, and
 * is not marked as shown yet, counts from the next time on.
 */
export async function listPlayerCards(
  reader: Reader,
  { now, season }: Moment,
  { limit = LONGEST_LIST, after }: PlayersQuery,
): Promise<{ data: PlayerCard[]; next: string | null }> {
  await showHands(reader, now);
  const key = Prisma.sql`name_key(u.first_name, u.last_name) COLLATE "C"`;
  const behind = after ? Prisma.sql`WHERE (${key}, u.id) > (${after[0]}::text, ${after[1]}::text)` : Prisma.empty;
  const rows = await rowsOf(cardRow)`
    SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", r.profile_pic AS "profilePic",
      ${homeBannerColumn}, n.home_team AS "homeTeam", (n.wildcards + hidden.wildcards)::int AS wildcards,
      (n.gamechangers + hidden.flips)::int AS flips,
      e.points, e.correct, e.win_streak AS "winStreak", e.win_streak_points AS "winStreakPoints", ${key} AS "nameKey"
    FROM users u
    JOIN profiles r ON r.user_id = u.id
    JOIN entries n ON n.user_id = u.id AND n.season_id = ${currentSeasonId}
    JOIN leaderboard_entries e ON e.user_id = u.id AND e.season_id = n.season_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE p.wildcard_used AND m.match_type = ${EXTRAS_TYPE}::match_type) AS wildcards,
        count(*) FILTER (WHERE p.gamechanger_used) AS flips
      FROM predictions p JOIN matches m ON m.match_id = p.match_id AND m.season_id = n.season_id
      WHERE p.user_id = u.id AND (p.wildcard_used OR p.gamechanger_used) AND p.user_id <> ${reader.userId}
        AND NOT (${picksClosedIn(now, season.rules)} AND (m.closed_early_at IS NULL OR m.picks_shown_at IS NOT NULL))
    ) hidden
    ${behind} ORDER BY ${key}, u.id LIMIT ${limit + 1}`;
  const shown = rows.slice(0, limit);
  const last = shown.length < rows.length && shown.at(-1);
  return {
    data: shown.map(({ nameKey: _key, ...card }) => card),
    next: last ? tellPlaceByName(last) : null,
  };
}
