import { db } from "../db";

/**
 * What waits for a player's quiet hours to end is asked about anew at the next sending, since these hours or the zone in which they
 * count have changed: where it is still quiet it is put off again. What was tried and failed keeps its pause.
 */
export async function askAgain(userId: string, now: Date): Promise<void> {
  const waiting = { subscription: { userId }, attempts: 0, nextAttemptAt: { gt: now } };
  await db().notification.updateMany({ where: waiting, data: { nextAttemptAt: now } });
}
