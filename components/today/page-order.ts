/** Which match comes first on the first screen. */
import { HOUR } from "@/lib/clock";
import { arePicksOpen, closingTime, type InSeason } from "@/lib/match/deadlines";
import { inOrderOfPlay } from "@/lib/match/order-of-play";
import { areSidesKnown, hasEnded } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";

/** So long before its closing a match that is not picked stands before all others; milliseconds. */
const PICKED_FIRST = 12 * HOUR;

/** In the order of the page. */
const STAGES = [
  /** It takes picks not much longer, and the viewer's is missing. */
  "to pick",
  /** It is being played, or will be soon: picks have closed. */
  "on",
  /** It is over, and news. */
  "verdict",
  /** It takes picks until another day, and the viewer's is missing. */
  "open",
  /** It takes picks, and has the viewer's. */
  "picked",
  /** It will take picks once both sides are known. */
  "later",
  /** It is over, and told in a line. */
  "folded",
] as const;
export type Stage = (typeof STAGES)[number];

interface Knowledge {
  /** Whether the viewer has not picked there. */
  isMissing: (match: Match) => boolean;
  isFolded: (match: Match) => boolean;
  now: Date;
  season: InSeason;
}

/** How far a match is, as the viewer has to do with it. */
export function stageOf(match: Match, { isMissing, isFolded, now, season }: Knowledge): Stage {
  if (hasEnded(match)) return isFolded(match) ? "folded" : "verdict";
  if (arePicksOpen(match, now, season)) {
    if (!isMissing(match)) return "picked";
    return closingTime(match, season.rules).getTime() - now.getTime() <= PICKED_FIRST ? "to pick" : "open";
  }
  return areSidesKnown(match) || match.matchStarted ? "on" : "later";
}

/** The matches as the page has them: by stage, then in order of play; of what is over the latest first. */
export function inPageOrder(matches: readonly Match[], known: Knowledge): Match[] {
  const placed = matches.map((match) => ({ match, stage: stageOf(match, known) }));
  placed.sort((one, other) => {
    const isOver = one.stage === "verdict" || one.stage === "folded";
    const played = inOrderOfPlay(one.match, other.match);
    return STAGES.indexOf(one.stage) - STAGES.indexOf(other.stage) || (isOver ? -played : played);
  });
  return placed.map(({ match }) => match);
}
