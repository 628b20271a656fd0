import { db } from "../db";
import { UNVERIFIED_LIFETIME } from "./rules";

/** Deletes accounts that nobody has verified, a week after their last code: they are nobody's, and hold an address. */
export async function sweepUnverified(now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNVERIFIED_LIFETIME);
  await db().$executeRaw`
    DELETE FROM users u WHERE u.verified_at IS NULL AND u.created_at < ${before}
      AND NOT EXISTS (SELECT 1 FROM verification_codes c WHERE c.user_id = u.id AND c.expires_at > ${before})`;
}
