/** Reads mini-leagues, for their members only: to others they don't exist. */
import { z } from "zod";
import { versionOf } from "../activity/edit-version";
import { rowsOf } from "../db";
import { Prisma } from "../generated/prisma/client";
import type { Reader } from "../pick/rules";
import { Refusal } from "../refusal/catalogue";
import { currentSeasonId } from "../season/data";
import { isInvite } from "./rules";
import {
  type Invitation,
  invitationSchema,
  type MiniLeague,
  miniLeagueSchema,
  type OwnMiniLeague,
  ownMiniLeagueSchema,
} from "./schema";

export function noSuchMiniLeague(): Refusal {
  return new Refusal("NOT_FOUND", { message: "This mini-league doesn't exist, or you're not in it" });
}

/** The player's mini-leagues, open ones first, then by name, with their rank in each. */
export async function listMiniLeagues({ userId }: Reader): Promise<OwnMiniLeague[]> {
  return rowsOf(ownMiniLeagueSchema)`
    SELECT l.id AS "miniLeagueId", l.name, l.owner_id = ${userId} AS "isOwner", l.closed_at AS "closedAt",
      standing.members, standing.rank
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
}

/** Whether a match was awarded since mini-league l got its stakes: from then on they can't be changed (rule 23). */
export const areStakesFixed = Prisma.sql`EXISTS (
  SELECT FROM matches WHERE season_id = ${currentSeasonId} AND awarded_at > l.stakes_set_at)`;

/** A mini-league as a member sees it. Throws NOT_FOUND. */
export async function readMiniLeague(miniLeagueId: string, { userId }: Reader): Promise<MiniLeague> {
  const [found] = await rowsOf(miniLeagueSchema.omit({ version: true }))`
    SELECT l.id AS "miniLeagueId", l.name, l.owner_id AS "ownerId", l.owner_id = ${userId} AS "isOwner",
      CASE WHEN l.closed_at IS NULL THEN l.invite END AS invite, l.created_at AS "createdAt", l.closed_at AS "closedAt",
      l.stake, l.shares, ${areStakesFixed} AS "areStakesFixed", inside.members
    FROM mini_leagues l CROSS JOIN LATERAL (
      SELECT jsonb_agg(one.* ORDER BY one.rank NULLS LAST, one.correct DESC, one."nameKey", one."userId") AS members
      FROM (
        SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", r.profile_pic AS "profilePic",
          m.joined_at AS "joinedAt", e.points, e.correct, u.name_key AS "nameKey",
          CASE WHEN e.points IS NOT NULL THEN rank() OVER (ORDER BY -e.points) END AS rank
        FROM mini_league_members m JOIN users u ON u.id = m.user_id JOIN profiles r ON r.user_id = u.id
        LEFT JOIN leaderboard_entries e ON e.user_id = u.id AND e.season_id = ${currentSeasonId}
        WHERE m.mini_league_id = l.id
      ) one
    ) inside
    WHERE l.id = ${miniLeagueId}
      AND EXISTS (SELECT FROM mini_league_members m WHERE m.mini_league_id = l.id AND m.user_id = ${userId})`;
  if (!found) throw noSuchMiniLeague();
  return { ...found, version: versionOfMiniLeague(found) };
}

/** The version of what the owner can edit. */
export function versionOfMiniLeague({ name, stake, shares }: Pick<MiniLeague, "name" | "stake" | "shares">): string {
  return versionOf(name, stake, shares);
}

/** The mini-league of an invitation; null if it is unknown or was renewed. */
export async function findInvitation(invite: string): Promise<Invitation | null> {
  if (!isInvite(invite)) return null;
  const [found] = await rowsOf(invitationSchema)`
    SELECT name, closed_at IS NOT NULL AS "isClosed" FROM mini_leagues WHERE invite = ${invite}`;
  return found ?? null;
}

const idRow = z.object({ id: z.string() });

/** The id of the invitation's mini-league if the player is already in it. */
export async function findJoined(invite: string, userId: string): Promise<string | null> {
  const [found] = await rowsOf(idRow)`
    SELECT l.id FROM mini_leagues l JOIN mini_league_members m ON m.mini_league_id = l.id AND m.user_id = ${userId}
    WHERE l.invite = ${invite}`;
  return found?.id ?? null;
}
