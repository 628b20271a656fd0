import { rowsOf } from "../rows";
import { rowsTogether } from "../rows-together";
import { NOTICES_AT_MOST } from "./rules";
import { type ManagedNotices, managedNoticesReply, type Notice, noticeSchema } from "./schema";

/** What a player has not read yet of what administrators still see, newest first; nothing from before they came. */
export function listUnread(userId: string): Promise<Notice[]> {
  return rowsTogether(noticeSchema)`
    SELECT n.id AS "noticeId", n.text, n.created_at AS "createdAt", a.first_name || ' ' || a.last_name AS author
    FROM (SELECT * FROM notices ORDER BY created_at DESC, id DESC LIMIT ${NOTICES_AT_MOST}) n
    JOIN users u ON u.id = ${userId} AND u.created_at <= n.created_at
    LEFT JOIN users a ON a.id = n.author_id
    WHERE NOT EXISTS (SELECT 1 FROM notice_reads r WHERE r.notice_id = n.id AND r.user_id = u.id)
    ORDER BY n.created_at DESC, n.id DESC`;
}

/** The newest notices as administrators see them, with how many players have read each. */
export async function listNotices(): Promise<ManagedNotices> {
  const [row] = await rowsOf(managedNoticesReply)`
    SELECT COALESCE(jsonb_agg(listed.* ORDER BY listed."createdAt" DESC, listed."noticeId" DESC), '[]') AS data,
      (SELECT count(*)::int FROM users u JOIN profiles p ON p.user_id = u.id
        WHERE u.verified_at IS NOT NULL AND p.reminder_email) AS "wantMails"
    FROM (
      SELECT n.id AS "noticeId", n.text, n.created_at AS "createdAt", a.first_name || ' ' || a.last_name AS author,
        (SELECT count(*)::int FROM notice_reads r WHERE r.notice_id = n.id) AS reads, n.mailed_to IS NOT NULL AS mailing
      FROM notices n LEFT JOIN users a ON a.id = n.author_id
      ORDER BY n.created_at DESC, n.id DESC LIMIT ${NOTICES_AT_MOST}
    ) listed`;
  return row ?? { data: [], wantMails: 0 };
}
