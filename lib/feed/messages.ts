/** What an administrator reads after the match data source was asked. */
import { clockText } from "./failure";
import type { Pulled, RefreshedAll } from "./schema";

export function pulledMessage(pulled: Pulled): string {
  const { created, updated, unchanged } = pulled;
  if (created + updated + unchanged + pulled.problems.length === 0) {
    return "The match data source has no matches to tell of just now. Nothing was changed";
  }
  return sentences(`Matches created: ${created}, changed: ${updated}, left as they were: ${unchanged}`, pulled);
}

export function refreshedMessage(refreshed: RefreshedAll): string {
  return sentences(`Matches asked for: ${refreshed.checked}, changed: ${refreshed.updated}`, refreshed);
}

const SHOWN_PROBLEMS = 5;

function sentences(first: string, { picksRemoved, problems, askAgainAt }: Omit<RefreshedAll, "checked" | "updated">) {
  const more = problems.length > SHOWN_PROBLEMS ? [`and ${problems.length - SHOWN_PROBLEMS} more`] : [];
  return [
    first,
    ...(picksRemoved > 0 ? [`Picks removed, since their team no longer plays: ${picksRemoved}`] : []),
    ...(problems.length > 0
      ? [`Could not be read: ${[...problems.slice(0, SHOWN_PROBLEMS), ...more].join("; ")}`]
      : []),
    ...(askAgainAt ? [`The source may be asked again at ${clockText(askAgainAt)}`] : []),
  ].join(". ");
}

/** Null where the source had nothing to say. */
export function refreshedMatchMessage(stored: { outcome: string; removed: number } | null): string {
  if (stored === null) return "The match data source has nothing to say of this match just now. Nothing was changed";
  const picks = stored.removed > 0 ? `. Picks removed, since their team no longer plays: ${stored.removed}` : "";
  return stored.outcome === "unchanged"
    ? "The match is up to date: nothing has changed"
    : `The match is refreshed${picks}`;
}
