/** The order of matches on Home, and which of them are folded. */

import { HOUR } from "@/lib/clock";
import { arePicksOpen, closingTime, type InSeason } from "@/lib/match/deadlines";
import { areSidesKnown, hasEnded, hasResult, inOrderOfPlay } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";

const PICK_FIRST = 12 * HOUR;

/** In page order. */
const STAGES = [
  /** Picks close soon, and the viewer hasn't picked. */
  "to pick",
  /** In progress, or picks have closed. */
  "on",
  /** Over, but recent. */
  "verdict",
  /** Picks close later, and the viewer hasn't picked. */
  "open",
  /** Picks are open, and the viewer has picked. */
  "picked",
  /** Can't be picked until both sides are known. */
  "later",
  /** Over, and shown as a row. */
  "folded",
] as const;
export type Stage = (typeof STAGES)[number];

interface Knowledge {
  isMissing: (match: Match) => boolean;
  isFolded: (match: Match) => boolean;
  now: Date;
  season: InSeason;
}

export function stageOf(match: Match, { isMissing, isFolded, now, season }: Knowledge): Stage {
  if (hasEnded(match)) return isFolded(match) ? "folded" : "verdict";
  if (arePicksOpen(match, now, season)) {
    if (!isMissing(match)) return "picked";
    return closingTime(match, season.rules).getTime() - now.getTime() <= PICK_FIRST ? "to pick" : "open";
  }
  return areSidesKnown(match) || match.matchStarted ? "on" : "later";
}

/** Sorts matches by stage, then in order of play; finished ones latest first. */
export function inPageOrder(matches: readonly Match[], known: Knowledge): Match[] {
  const placed = matches.map((match) => ({ match, stage: stageOf(match, known) }));
  placed.sort((one, other) => {
    const isOver = one.stage === "verdict" || one.stage === "folded";
    const played = inOrderOfPlay(one.match, other.match);
    return STAGES.indexOf(one.stage) - STAGES.indexOf(other.stage) || (isOver ? -played : played);
  });
  return placed.map(({ match }) => match);
}

/** How long a match counts as recent after its points are awarded; milliseconds. */
const NEWS_FOR = 3 * HOUR;

/** Until when a match counts as recent, in milliseconds since the epoch. Infinity until its points are awarded. */
export function newsUntil({ awardedAt }: Match): number {
  return awardedAt ? awardedAt.getTime() + NEWS_FOR : Number.POSITIVE_INFINITY;
}

/** With this many newer results, a match no longer counts as recent. The demo may play a whole season in a day. */
const NEWER_AT_MOST = 3;

/** Whether a match is shown as one row: it has a result, isn't recent, and isn't today's last match. */
export function isFolded(
  match: Match,
  matches: readonly Match[],
  { isToday, isNews }: { isToday: boolean; isNews: boolean },
): boolean {
  if (!hasResult(match)) return false;
  const newer = matches.filter((other) => inOrderOfPlay(match, other) < 0);
  if (isNews) return match.awardedAt !== null && newer.filter(hasResult).length >= NEWER_AT_MOST;
  return !isToday || newer.length > 0;
}
