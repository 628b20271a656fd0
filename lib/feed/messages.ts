/** What an administrator reads after the match data source was asked. */

import { scoreText } from "../match/innings";
import { clockText } from "./cricket-data";
import type { Refreshed } from "./refresh";
import type { Pulled, RefreshedAll } from "./schema";
import type { Stored } from "./store-report";

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

/** What came of asking for one match. */
export function refreshedMatchMessage({ stored, problems }: Refreshed): string {
  const nothing = "The match data source has nothing to say of this match just now. Nothing was changed";
  return [stored ? outcomeOf(stored) : nothing, ...notTaken(problems)].join(". ");
}

function outcomeOf({ outcome, removed, doubted }: Stored): string {
  const picks = removed > 0 ? `. Picks removed, since their team no longer plays: ${removed}` : "";
  const doubts = `. The source says less of the score than what is stored (${scoreText(doubted ?? [])}). It is believed when it says so again`;
  return [
    outcome === "unchanged"
      ? doubted
        ? "Nothing was changed"
        : "The match is up to date: nothing has changed"
      : `The match is refreshed${picks}`,
    doubted ? doubts : "",
  ].join("");
}

function notTaken(problems: readonly string[]): string[] {
  return problems.length > 0 ? [`Could not be read: ${problems.join("; ")}`] : [];
}
