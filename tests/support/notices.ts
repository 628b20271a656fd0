/** Notices for tests. */
import { db } from "@/lib/db";

interface NoticeTraits {
  text?: string;
  authorId?: string;
  createdAt?: Date;
  mailedTo?: string | null;
}

/** A notice shown on the first screens, by default written now, and mailed to nobody. */
export function buildNotice(traits: NoticeTraits = {}) {
  const createdAt = new Date();
  return db().notice.create({ data: { text: "Entry fees are due", authorId: "nobody", createdAt, ...traits } });
}
