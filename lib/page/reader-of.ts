import type { User } from "../account/schema";

/** Who reads a page, as the reads behind it ask for them. */
export function readerOf({ _id: userId, isAdmin }: User): { userId: string; isAdmin: boolean } {
  return { userId, isAdmin };
}
