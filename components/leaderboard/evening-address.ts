import { withAmong } from "@/lib/among/address";
import type { EveningPlace } from "@/lib/browser/evening";

/** Where the table stands as it was after a match: to be shared, and to be gone to without a script. */
export function eveningAddress({ after, from, slug, miniLeague }: EveningPlace): string {
  const page = slug === null ? "/leaderboard" : `/seasons/${slug}`;
  return withAmong(`${page}?after=${after}${from > 0 ? `&from=${from}` : ""}`, miniLeague);
}
