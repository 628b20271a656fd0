import { withAmong } from "@/lib/among/address";
import type { EveningPlace } from "@/lib/browser/evening";
import type { Stop } from "@/lib/evening/schema";

/** Where the table stands as it was after a match: to be shared, and to be gone to without a script. */
export function eveningAddress({ after, match, from, slug, miniLeague }: EveningPlace): string {
  const page = slug === null ? "/leaderboard" : `/seasons/${slug}`;
  const which = match === null ? "" : `&match=${encodeURIComponent(match)}`;
  return withAmong(`${page}?after=${after}${which}${from > 0 ? `&from=${from}` : ""}`, miniLeague);
}

/** Which evening a stop is: by its number, which people know, and by its id where two have that. */
export function stopPlace(stops: readonly Stop[], position: number): Pick<EveningPlace, "after" | "match"> {
  const stop = stops[position - 1];
  const isTwin = stops.some((other) => other !== stop && other.matchNumber === stop?.matchNumber);
  return { after: stop?.matchNumber ?? 1, match: stop && isTwin ? stop.matchId : null };
}
