import type { ManagedMatch } from "@/lib/match/admin-schema";

/** So many matches before the one to look at first, and so many from it on, stand on a phone at once. */
const BEFORE = 4;
const FROM = 5;

/** The matches around the one to look at first; on a phone the others are a tap away, on either side. */
export function nearNow(matches: readonly ManagedMatch[], first: ManagedMatch | undefined) {
  const place = first ? matches.indexOf(first) : -1;
  if (place === -1) return { earlier: 0, later: 0 };
  return { earlier: Math.max(0, place - BEFORE), later: Math.max(0, matches.length - place - FROM) };
}
