import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";

/** Counts so many tries against the limit with this key. */
export async function spendTries(key: string, tries: number): Promise<void> {
  await db().rateLimit.create({ data: { key, tries, resetsAt: new Date(Date.now() + HOUR) } });
}
