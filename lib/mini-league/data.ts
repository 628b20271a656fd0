/** What there is to read of mini-leagues. Whoever is not a member is told that there is none. */
import { z } from "zod";
import { markTable, type Reader, unmarkedInTable } from "../pick/shown-picks";
import { Refusal } from "../refusal/catalogue";
import { rowsOf } from "../rows";
import { currentSeasonId } from "../season/current-season";
import {
  type Invitation,
  invitationSchema,
  isInvite,
  type MiniLeague,
  miniLeagueSchema,
  type OwnMiniLeague,
  ownMiniLeagueSchema,
} from "./schema";

export function noSuchMiniLeague(): Refusal {
  return new Refusal("NOT_FOUND", { message: "There is no such mini-league, or you are not in it" });
}

const tells = z.object({ isUnmarked: z.boolean() });

/** Those that a player is in by name, the open ones first, with their rank in each; what that tells of picks is marked (rule 2). */
export async function listMiniLeagues(reader: Reader, now: Date): Promise<OwnMiniLeague[]> {
  const { userId } = reader;
  const rows = await rowsOf(ownMiniLeagueSchema.extend(tells.shape))`
    SELECT l.id AS "miniLeagueId", l.name, l.owner_id = ${userId} AS "isOwner", l.closed_at AS "closedAt",
      standing.members, standing.rank, ${unmarkedInTable}
    FROM mini_league_members own JOIN mini_leagues l ON l.id = own.mini_league_id
    LEFT JOIN leaderboard_entries mine ON mine.user_id = own.user_id AND mine.season_id = ${currentSeasonId}
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS members,
        CASE WHEN mine.points IS NULL THEN NULL ELSE 1 + count(*) FILTER (WHERE e.points > mine.points)::int END AS rank
      FROM mini_league_members m
      LEFT JOIN leaderboard_entries e ON e.user_id = m.user_id AND e.season_id = ${currentSeasonId}
      WHERE m.mini_league_id = l.id
    ) standing
    WHERE own.user_id = ${userId} ORDER BY l.closed_at IS NOT NULL, l.name_key, l.id`;
  if (await markTable(rows, reader, now)) return listMiniLeagues(reader, now);
  return rows.map(({ isUnmarked: _, ...row }) => row);
}

/** A mini-league as one of its members sees it; what its points tell of picks is marked (rule 2). Throws NOT_FOUND. */
export async function readMiniLeague(miniLeagueId: string, reader: Reader, now: Date): Promise<MiniLeague> {
  const { userId } = reader;
  const [found] = await rowsOf(miniLeagueSchema.extend(tells.shape))`
    SELECT l.id AS "miniLeagueId", l.name, l.owner_id AS "ownerId", l.owner_id = ${userId} AS "isOwner",
      CASE WHEN l.closed_at IS NULL THEN l.invite END AS invite, l.created_at AS "createdAt", l.closed_at AS "closedAt",
      l.stake, l.shares, l.version, inside.members, ${unmarkedInTable}
    FROM mini_leagues l CROSS JOIN LATERAL (
      SELECT jsonb_agg(one.* ORDER BY one.rank NULLS LAST, one.correct DESC, one."nameKey", one."userId") AS members
      FROM (
        SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", r.profile_pic AS "profilePic",
          m.joined_at AS "joinedAt", e.points, e.correct, name_key(u.first_name, u.last_name) COLLATE "C" AS "nameKey",
          CASE WHEN e.points IS NOT NULL THEN rank() OVER (ORDER BY -e.points) END AS rank
        FROM mini_league_members m JOIN users u ON u.id = m.user_id JOIN profiles r ON r.user_id = u.id
        LEFT JOIN leaderboard_entries e ON e.user_id = u.id AND e.season_id = ${currentSeasonId}
        WHERE m.mini_league_id = l.id
      ) one
    ) inside
    WHERE l.id = ${miniLeagueId}
      AND EXISTS (SELECT FROM mini_league_members m WHERE m.mini_league_id = l.id AND m.user_id = ${userId})`;
  if (!found) throw noSuchMiniLeague();
  if (await markTable([found], reader, now)) return readMiniLeague(miniLeagueId, reader, now);
  const { isUnmarked: _, ...miniLeague } = found;
  return miniLeague;
}

/** What an invitation is to; null for one that is unknown, or was renewed. */
export async function findInvitation(invite: string): Promise<Invitation | null> {
  if (!isInvite(invite)) return null;
  const [found] = await rowsOf(invitationSchema)`
    SELECT name, closed_at IS NOT NULL AS "isClosed" FROM mini_leagues WHERE invite = ${invite}`;
  return found ?? null;
}

const idRow = z.object({ id: z.string() });

/** The mini-league that an invitation is to where the player is in it already; null otherwise. */
export async function findJoined(invite: string, userId: string): Promise<string | null> {
  const [found] = await rowsOf(idRow)`
    SELECT l.id FROM mini_leagues l JOIN mini_league_members m ON m.mini_league_id = l.id AND m.user_id = ${userId}
    WHERE l.invite = ${invite}`;
  return found?.id ?? null;
}
