/** Administrators' notices: writing, deleting, reading, and emailing them. */
import { z } from "zod";
import type { Actor } from "../activity/actions";
import { recordAction } from "../activity/actions";
import { db, inTransaction, LONG, rowsIn, type Transaction } from "../db";
import type { Run } from "../jobs/run-alone";
import { runAlone } from "../jobs/run-alone";
import type { JobResult } from "../jobs/schema";
import { postMails } from "../mail/outbox";
import { Refusal } from "../refusal/catalogue";
import { fullName } from "../text";
import { EMAIL_NOTICES_AFTER } from "./rules";
import type { NewNotice, Notice } from "./schema";
import { noticeMail } from "./texts";
import { oneClickUrl, unsubscribePage, unsubscribeToken } from "./unsubscribe-link";

/** Players emailed in one transaction. */
const BATCH = 500;

const NO_SUCH_NOTICE = { message: "This notice no longer exists" };

/** Publishes a notice to all players; emails follow later. With the id of an existing notice it returns that one. */
export async function writeNotice({ noticeId, text, mails }: NewNotice, actor: Actor): Promise<Notice> {
  const { userId: authorId, now: createdAt } = actor;
  return inTransaction(async (tx) => {
    const data = { ...(noticeId && { id: noticeId }), text, authorId, createdAt, mailedTo: mails ? "" : null };
    const [written] = await tx.notice.createManyAndReturn({ data, skipDuplicates: true });
    if (written) await recordAction(tx, actor, { action: "write-notice", after: { text, mails } });
    const notice = written ?? (await tx.notice.findUniqueOrThrow({ where: { id: noticeId ?? "" } }));
    const author = await tx.user.findUnique({ where: { id: notice.authorId } });
    return { ...notice, noticeId: notice.id, author: author && fullName(author) };
  });
}

const deletedRow = z.object({ text: z.string() });

/** Removes a notice from all screens; queued emails are still sent. Throws NOT_FOUND. */
export async function deleteNotice(noticeId: string, actor: Actor): Promise<void> {
  await inTransaction(async (tx) => {
    // If two administrators delete it at once, the second finds nothing.
    const [notice] = await rowsIn(tx, deletedRow)`DELETE FROM notices WHERE id = ${noticeId} RETURNING text`;
    if (!notice) throw new Refusal("NOT_FOUND", NO_SUCH_NOTICE);
    await recordAction(tx, actor, { action: "delete-notice", before: notice });
  });
}

/** Marks a notice as read; repeating it changes nothing. Throws NOT_FOUND. */
export async function readNotice(noticeId: string, userId: string, now: Date): Promise<void> {
  // The lock waits for a deletion in progress.
  const found = await db().$executeRaw`
    INSERT INTO notice_reads (notice_id, user_id, read_at)
    SELECT id, ${userId}, ${now}::timestamptz FROM notices WHERE id = ${noticeId} FOR KEY SHARE
    ON CONFLICT (notice_id, user_id) DO UPDATE SET read_at = notice_reads.read_at`;
  if (found === 0) throw new Refusal("NOT_FOUND", NO_SUCH_NOTICE);
}

/**
 * The scheduled job: writes the emails of all notices that are due. The next run continues where one that died stopped.
 */
export async function mailNotices(now: Date): Promise<JobResult<{ written: number }>> {
  return runAlone("mail-notices", async (run) => {
    const before = new Date(now.getTime() - EMAIL_NOTICES_AFTER);
    const where = { mailedTo: { not: null }, createdAt: { lte: before } };
    const due = await db().notice.findMany({ where, orderBy: { createdAt: "asc" }, select: { id: true } });
    let written = 0;
    for (const { id } of due) {
      for (let batch = BATCH; batch === BATCH; written += batch) batch = await mailBatch(run, id, now);
    }
    return { written };
  });
}

const dueNotice = z.object({
  text: z.string(),
  author: z.string().nullable(),
  mailedTo: z.string(),
  createdAt: z.date(),
});
const readerRow = z.object({ id: z.string(), email: z.string() });

/**
 * Writes the emails to the next players, by id. Stores the last id in the same transaction, so that nobody gets two
 * emails, even from two runs at once. Returns how many it wrote.
 */
async function mailBatch(run: Run, noticeId: string, now: Date): Promise<number> {
  return inTransaction(async (tx) => {
    await run.renew(tx);
    const [notice] = await lockDueNotice(tx, noticeId);
    if (!notice) return 0;
    // Players who had signed up when it was written; they can't be deleted until the transaction ends.
    const readers = await rowsIn(tx, readerRow)`
      SELECT u.id, u.email FROM users u JOIN profiles p ON p.user_id = u.id
      WHERE u.id > ${notice.mailedTo} AND u.created_at <= ${notice.createdAt} AND u.verified_at IS NOT NULL
        AND p.reminder_email
      ORDER BY u.id LIMIT ${BATCH} FOR KEY SHARE OF u`;
    const mails = readers.map(({ id, email }) => {
      const written = noticeMail(notice, unsubscribePage(unsubscribeToken(id)));
      return { to: email, ...written, unsubscribeUrl: oneClickUrl(id), bulk: true };
    });
    await postMails(tx, mails, now);
    const mailedTo = readers.length < BATCH ? null : (readers.at(-1)?.id ?? null);
    await tx.notice.update({ where: { id: noticeId }, data: { mailedTo } });
    return readers.length;
  }, LONG);
}

/** Empty if the notice was deleted, or emailed to everyone. */
function lockDueNotice(tx: Transaction, id: string) {
  return rowsIn(tx, dueNotice)`
    SELECT n.text, a.first_name || ' ' || a.last_name AS author, n.mailed_to AS "mailedTo", n.created_at AS "createdAt"
    FROM notices n LEFT JOIN users a ON a.id = n.author_id
    WHERE n.id = ${id} AND n.mailed_to IS NOT NULL FOR UPDATE OF n`;
}
