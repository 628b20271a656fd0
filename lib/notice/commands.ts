/** How notices are written, taken down and read. */

import { z } from "zod";
import { type Actor, recordDeed } from "../activity/record";
import { db } from "../db";
import { fullName } from "../full-name";
import { Refusal } from "../refusal/catalogue";
import { rowsIn } from "../rows";
import { inTransaction } from "../transaction";
import type { Notice, WrittenNotice } from "./schema";

/**
 * Tells all players something. It stands on their first screens at once; mails follow, see mailing.ts. Again, under the id of one
 * that stands, it tells nothing more.
 */
export async function writeNotice({ noticeId, text, mails }: WrittenNotice, actor: Actor): Promise<Notice> {
  const { userId: authorId, now: createdAt } = actor;
  return inTransaction("verb", async (tx) => {
    const data = { ...(noticeId && { id: noticeId }), text, authorId, createdAt, mailedTo: mails ? "" : null };
    const [told] = await tx.notice.createManyAndReturn({ data, skipDuplicates: true });
    if (told) await recordDeed(tx, actor, { action: "write-notice", after: { text, mails } });
    const notice = told ?? (await tx.notice.findUniqueOrThrow({ where: { id: noticeId ?? "" } }));
    const author = await tx.user.findUnique({ where: { id: notice.authorId } });
    return { ...notice, noticeId: notice.id, author: author && fullName(author) };
  });
}

const deletedRow = z.object({ text: z.string() });

/** Takes a notice off all screens; mails that have been written go out all the same. Throws NOT_FOUND. */
export async function deleteNotice(noticeId: string, actor: Actor): Promise<void> {
  await inTransaction("verb", async (tx) => {
    // Of two who delete it at once the later one finds nothing.
    const [notice] = await rowsIn(tx, deletedRow)`DELETE FROM notices WHERE id = ${noticeId} RETURNING text`;
    if (!notice) throw noSuchNotice();
    await recordDeed(tx, actor, { action: "delete-notice", before: notice });
  });
}

/** Notes that a player has read a notice; again changes nothing. Throws NOT_FOUND. */
export async function readNotice(noticeId: string, userId: string, now: Date): Promise<void> {
  // Held as it is written, so that one that is deleted at this moment is a notice that is not there.
  const found = await db().$executeRaw`
    INSERT INTO notice_reads (notice_id, user_id, read_at)
    SELECT id, ${userId}, ${now}::timestamptz FROM notices WHERE id = ${noticeId} FOR KEY SHARE
    ON CONFLICT (notice_id, user_id) DO UPDATE SET read_at = notice_reads.read_at`;
  if (found === 0) throw noSuchNotice();
}

function noSuchNotice(): Refusal {
  return new Refusal("NOT_FOUND", { message: "There is no such notice" });
}
