/** Reads a player's settings and notices. */
import { z } from "zod";
import { db, rowsIn, rowsOf } from "../db";
import { vapid } from "./push-request";
import { BY_EMAIL, DEFAULT_QUIET, DEFAULT_ZONE, kindsFor, MOST_NOTICES, OFF_BY_DEFAULT } from "./rules";
import {
  type ManagedNotices,
  managedNoticesReply,
  type Notice,
  type NotificationSettings,
  noticeSchema,
} from "./schema";
import type { Subscribed } from "./unsubscribe-link";

const settingsRow = z.object({
  off: z.array(z.string()),
  from: z.number(),
  until: z.number(),
  timeZone: z.string(),
  devices: z.number(),
  onThisDevice: z.boolean(),
});

const NOTHING_CHOSEN = {
  ...{ off: OFF_BY_DEFAULT as string[], ...DEFAULT_QUIET },
  ...{ timeZone: DEFAULT_ZONE, devices: 0, onThisDevice: false },
};

/** A player's settings. `device` is the cookie of their browser. */
export async function readSettings(
  { userId, isAdmin, device }: { userId: string; isAdmin: boolean; device: string | undefined },
  now: Date,
): Promise<NotificationSettings> {
  const [row] = await rowsIn(db(), settingsRow)`
    SELECT COALESCE(c.off, ${OFF_BY_DEFAULT}) AS off, COALESCE(c.quiet_from, ${DEFAULT_QUIET.from}) AS from,
      COALESCE(c.quiet_until, ${DEFAULT_QUIET.until}) AS until, COALESCE(r.time_zone, ${DEFAULT_ZONE}) AS "timeZone",
      count(s.id)::int AS devices, COALESCE(bool_or(s.id::text = ${device ?? ""}), false) AS "onThisDevice"
    FROM users u JOIN profiles r ON r.user_id = u.id LEFT JOIN notification_choices c ON c.user_id = u.id
    LEFT JOIN push_subscriptions s
      ON s.user_id = u.id AND s.session_version = u.session_version AND s.good_until > ${now}
    WHERE u.id = ${userId} GROUP BY u.id, r.user_id, c.user_id`;
  const { off, from, until, ...rest } = row ?? NOTHING_CHOSEN;
  return {
    publicKey: vapid()?.publicKey ?? null,
    kinds: kindsFor({ isAdmin }).map((kind) => ({ kind, push: !off.includes(kind) })),
    quiet: { from, until },
    ...rest,
  };
}

/** Whether a player wants these emails; null if there is no such player. */
export async function wantsMails({ userId, mailing }: Subscribed): Promise<boolean | null> {
  const select = { reminderEmail: true, user: { select: { notificationChoice: true } } };
  const profile = await db().profile.findUnique({ where: { userId }, select });
  if (profile === null || mailing === "reminders") return profile?.reminderEmail ?? null;
  return !(profile.user.notificationChoice?.off ?? OFF_BY_DEFAULT).includes(BY_EMAIL);
}

/**
 * The notices for a player that they haven't read, newest first: for everyone, since they signed up, and for the members
 * of their mini-leagues, since they joined those.
 */
export function listUnread(userId: string): Promise<Notice[]> {
  return rowsOf(noticeSchema)`
    SELECT n.id AS "noticeId", n.text, n.created_at AS "createdAt", a.first_name || ' ' || a.last_name AS author
    FROM (
      SELECT n.* FROM notices n LEFT JOIN mini_league_members m
        ON m.mini_league_id = n.mini_league_id AND m.user_id = ${userId} AND m.joined_at <= n.created_at
      WHERE n.mini_league_id IS NULL OR m.user_id IS NOT NULL
      ORDER BY n.created_at DESC, n.id DESC LIMIT ${MOST_NOTICES}
    ) n
    JOIN users u ON u.id = ${userId} AND u.created_at <= n.created_at
    LEFT JOIN users a ON a.id = n.author_id
    WHERE NOT EXISTS (SELECT 1 FROM notice_reads r WHERE r.notice_id = n.id AND r.user_id = u.id)
    ORDER BY n.created_at DESC, n.id DESC`;
}

/** The newest notices for everyone as administrators see them, with how many players have read each. */
export async function listNotices(): Promise<ManagedNotices> {
  const [row] = await rowsOf(managedNoticesReply)`
    SELECT COALESCE(jsonb_agg(listed.* ORDER BY listed."createdAt" DESC, listed."noticeId" DESC), '[]') AS data,
      (SELECT count(*)::int FROM users u JOIN profiles p ON p.user_id = u.id
        WHERE u.verified_at IS NOT NULL AND p.reminder_email) AS "wantMails"
    FROM (
      SELECT n.id AS "noticeId", n.text, n.created_at AS "createdAt", a.first_name || ' ' || a.last_name AS author,
        (SELECT count(*)::int FROM notice_reads r WHERE r.notice_id = n.id) AS reads, n.mailed_to IS NOT NULL AS mailing
      FROM notices n LEFT JOIN users a ON a.id = n.author_id WHERE n.mini_league_id IS NULL
      ORDER BY n.created_at DESC, n.id DESC LIMIT ${MOST_NOTICES}
    ) listed`;
  return row ?? { data: [], wantMails: 0 };
}
