/** Writes the mails of notices into the outbox, a batch of players at a time. See docs/decisions/046-notices.md. */
import { z } from "zod";
import { db, type Transaction } from "../db";
import { type Run, runAlone } from "../job/commands";
import type { Ran } from "../job/schema";
import { postMails } from "../mail/outbox";
import { oneClickUrl, unsubscribePage, unsubscribeToken } from "../reminder/link";
import { rowsIn } from "../rows";
import { inTransaction } from "../transaction";
import { noticeMail } from "./mails";
import { MAILED_AFTER } from "./rules";

/** Players written to in one transaction. */
const BATCH = 500;

/** Writes the mails of all notices that are due; what a run that died had not written, the next one writes. */
export async function mailNotices(now: Date): Promise<Ran<{ written: number }>> {
  return runAlone("mail-notices", async (run) => {
    const before = new Date(now.getTime() - MAILED_AFTER);
    const where = { mailedTo: { not: null }, createdAt: { lte: before } };
    const due = await db().notice.findMany({ where, orderBy: { createdAt: "asc" }, select: { id: true } });
    let written = 0;
    for (const { id } of due) {
      for (let batch = BATCH; batch === BATCH; written += batch) batch = await mailBatch(run, id, now);
    }
    return { written };
  });
}

/**
 * Writes to the next players, and notes in the same transaction how far it has come: so nobody is written to twice, not
 * even by two runs at once, of which the second waits for the first one's notice. Answers to how many.
 */
async function mailBatch(run: Run, noticeId: string, now: Date): Promise<number> {
  return inTransaction("batch", async (tx) => {
    await run.renew(tx);
    const notice = await holdNotice(tx, noticeId);
    if (!notice) return 0;
    const readers = await holdReaders(tx, notice);
    await postMails(
      tx,
      readers.map(({ id, email }) => {
        const written = noticeMail(notice, unsubscribePage(unsubscribeToken(id)));
        return { to: email, ...written, unsubscribeUrl: oneClickUrl(id), bulk: true };
      }),
      now,
    );
    const mailedTo = readers.length < BATCH ? null : (readers.at(-1)?.id ?? null);
    await tx.notice.update({ where: { id: noticeId }, data: { mailedTo } });
    return readers.length;
  });
}

const dueNotice = z.object({
  text: z.string(),
  author: z.string().nullable(),
  mailedTo: z.string(),
  createdAt: z.date(),
});
type DueNotice = z.infer<typeof dueNotice>;

/** Undefined once it is taken down, or mailed to everybody. */
async function holdNotice(tx: Transaction, id: string): Promise<DueNotice | undefined> {
  const [notice] = await rowsIn(tx, dueNotice)`
    SELECT n.text, a.first_name || ' ' || a.last_name AS author, n.mailed_to AS "mailedTo", n.created_at AS "createdAt"
    FROM notices n LEFT JOIN users a ON a.id = n.author_id
    WHERE n.id = ${id} AND n.mailed_to IS NOT NULL FOR UPDATE OF n`;
  return notice;
}

const readerRow = z.object({ id: z.string(), email: z.string() });

/** The next verified players who want mails, by id, of those who were there when it was written; nobody deletes them meanwhile. */
function holdReaders(tx: Transaction, { mailedTo, createdAt }: DueNotice) {
  return rowsIn(tx, readerRow)`
    SELECT u.id, u.email FROM users u JOIN profiles p ON p.user_id = u.id
    WHERE u.id > ${mailedTo} AND u.created_at <= ${createdAt} AND u.verified_at IS NOT NULL AND p.reminder_email
    ORDER BY u.id LIMIT ${BATCH} FOR KEY SHARE OF u`;
}
