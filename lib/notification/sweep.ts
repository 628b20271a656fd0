import { DAY } from "../clock";
import { db } from "../db";
import { log } from "../log";
import { sweepSubscriptions } from "../push/commands";

/** So long after it was of use it is remembered that somebody was told. */
const REMEMBERED = 7 * DAY;

/** Drops what is of no use any more, and subscriptions whose session has ended. */
export async function sweepNotifications(now: Date): Promise<void> {
  await sweepSubscriptions(now);
  const late = { nextAttemptAt: { not: null }, expiresAt: { lte: now } };
  const { count } = await db().notification.updateMany({
    where: { ...late, attempts: { gt: 0 } },
    data: { nextAttemptAt: null },
  });
  if (count > 0) log().warn({ notifications: count }, "notifications were not sent in time and are dropped");
  await db().notification.updateMany({ where: late, data: { nextAttemptAt: null } });
  await db().notification.deleteMany({ where: { expiresAt: { lt: new Date(now.getTime() - REMEMBERED) } } });
}
