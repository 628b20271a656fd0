import { type Database, db } from "../db";
import type { Profile as ProfileRow } from "../generated/prisma/client";
import { PICKS_CLOSE_BEFORE } from "../match/rules";
import type { PlayerCard, Profile } from "./schema";

/** A player's own profile; null for whoever is not a player (yet). */
export async function findProfile(userId: string, database: Database = db()): Promise<Profile | null> {
  const row = await database.profile.findUnique({
    where: { userId },
    include: { user: { include: { leaderboardEntry: true } } },
  });
  return row && toProfile(row.user, row, row.user.leaderboardEntry);
}

/** The zone that a player was last seen in; null where it is not known. */
export async function findTimeZone(userId: string): Promise<string | null> {
  const profile = await db().profile.findUnique({ where: { userId }, select: { timeZone: true } });
  return profile?.timeZone ?? null;
}

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** What an account, a profile and a standing give together; an account that is not verified yet has neither of these. */
export function toProfile(user: Person, profile: ProfileRow | null, entry: { points: number } | null): Profile {
  return {
    userId: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    profilePic: profile?.profilePic ?? "none",
    profileBg: bannerOf(profile?.homeTeam ?? null),
    homeTeam: profile?.homeTeam ?? null,
    wildcards: profile?.wildcards ?? 0,
    flips: profile?.flips ?? 0,
    reminderEmail: profile?.reminderEmail ?? false,
    points: entry?.points ?? 0,
  };
}

/**
 * All players by first name, as one of them may see them. Of others' wildcards only those on closed matches count as
 * spent: before that the count would tell that there is a pick (rule 7). Likewise a gamechanger, which an administrator
 * may have entered ahead of its time.
 */
export async function listPlayerCards(readerId: string, now: Date): Promise<PlayerCard[]> {
  const rows = await db().$queryRaw<Omit<PlayerCard, "profileBg">[]>`
    SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", r.profile_pic AS "profilePic",
      r.home_team AS "homeTeam", (r.wildcards + COALESCE(hidden.wildcards, 0))::int AS wildcards,
      (r.flips + COALESCE(hidden.flips, 0))::int AS flips,
      e.points, e.correct, e.win_streak AS "winStreak", e.win_streak_points AS "winStreakPoints"
    FROM profiles r
    JOIN users u ON u.id = r.user_id
    JOIN leaderboard_entries e ON e.user_id = r.user_id
    LEFT JOIN (
      SELECT p.user_id, count(*) FILTER (WHERE p.wildcard_used AND m.match_type = 'League') AS wildcards,
        count(*) FILTER (WHERE p.gamechanger_used) AS flips
      FROM predictions p JOIN matches m ON m.match_id = p.match_id
      WHERE p.user_id <> ${readerId} AND m.match_date > ${new Date(now.getTime() + PICKS_CLOSE_BEFORE)}
        AND m.picks_closed_at IS NULL AND NOT m.match_started AND NOT m.match_ended AND m.match_winner IS NULL
      GROUP BY p.user_id
    ) hidden ON hidden.user_id = r.user_id
    ORDER BY lower(u.first_name), lower(u.last_name), u.id`;
  return rows.map((row) => ({ ...row, profileBg: bannerOf(row.homeTeam) }));
}

/** The banner of a home team; null for a player without one. */
function bannerOf(homeTeam: string | null): string | null {
  return homeTeam && `/banners/${homeTeam.toLowerCase()}.svg`;
}
