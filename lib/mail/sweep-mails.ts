import { DAY } from "../clock";
import { db } from "../db";

/** How long it can be looked up that a mail went out, and to whom. */
const REMEMBERED = 30 * DAY;

/** Deletes mails that are long sent or given up: whom we wrote to is nobody's business for ever. */
export async function sweepMails(now: Date): Promise<void> {
  const before = new Date(now.getTime() - REMEMBERED);
  await db().mail.deleteMany({ where: { OR: [{ sentAt: { lt: before } }, { givenUpAt: { lt: before } }] } });
}
