/** What an administrator reads after the match data source was asked. */

import { scoreText } from "../match/innings";
import { clockText } from "./budget";
import type { Stored } from "./merge-report";
import type { Refreshed } from "./refresh";
import type { Pulled, RefreshedAll } from "./schema";

export function pulledMessage(pulled: Pulled): string {
  const { created, updated, unchanged } = pulled;
  if (created + updated + unchanged + pulled.problems.length === 0) {
    return "The match data source has no matches right now. Nothing was changed.";
  }
  return sentences(`Matches added: ${created}, changed: ${updated}, unchanged: ${unchanged}`, pulled);
}

export function refreshedMessage(refreshed: RefreshedAll): string {
  return sentences(`Matches checked: ${refreshed.checked}, changed: ${refreshed.updated}`, refreshed);
}

const SHOWN_PROBLEMS = 5;

function sentences(first: string, { picksRemoved, problems, askAgainAt }: Omit<RefreshedAll, "checked" | "updated">) {
  const more = problems.length > SHOWN_PROBLEMS ? [`and ${problems.length - SHOWN_PROBLEMS} more`] : [];
  return [
    first,
    ...(picksRemoved > 0 ? [`Picks deleted because their team is no longer in the match: ${picksRemoved}`] : []),
    ...(problems.length > 0 ? [`Couldn't read: ${[...problems.slice(0, SHOWN_PROBLEMS), ...more].join("; ")}`] : []),
    ...(askAgainAt ? [`You can refresh again at ${clockText(askAgainAt)}`] : []),
  ]
    .map((sentence) => `${sentence}.`)
    .join(" ");
}

/** What came of asking for one match. */
export function refreshedMatchMessage({ stored, problems }: Refreshed): string {
  const nothing = "The match data source has nothing on this match right now. Nothing was changed";
  return [stored ? outcomeOf(stored) : nothing, ...notTaken(problems)].map((sentence) => `${sentence}.`).join(" ");
}

function outcomeOf({ outcome, removed, doubted }: Stored): string {
  const picks = removed > 0 ? `. Picks deleted because their team is no longer in the match: ${removed}` : "";
  const doubts = `. The source's score is lower than ours (${scoreText(doubted ?? [])}). We'll use it if it says so again`;
  return [
    outcome === "unchanged" ? (doubted ? "Nothing was changed" : "The match is up to date") : `Match refreshed${picks}`,
    doubted ? doubts : "",
  ].join("");
}

function notTaken(problems: readonly string[]): string[] {
  return problems.length > 0 ? [`Couldn't read: ${problems.join("; ")}`] : [];
}
