/** Which match Home shows open, and where the others go. */

import { arePicksOpen, type InSeason } from "@/lib/match/deadlines";
import { hasEnded, hasResult, inOrderOfPlay } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";

interface Knowledge {
  isToday: (match: Match) => boolean;
  /** The viewer hasn't picked it. */
  isMissing: (match: Match) => boolean;
  now: Date;
  season: InSeason;
}

export interface TodayOrder {
  /** The most urgent match, with its cards: today's if there is one. */
  open: Match | undefined;
  /** The match in the status line: in progress, or else the latest result. Undefined if that's the open one. */
  news: Match | undefined;
  /** The other matches of today and those still in progress. All lists are in order of play. */
  today: Match[];
  comingUp: Match[];
  /** Finished before today. */
  earlier: Match[];
}

export function todayOrder(matches: readonly Match[], known: Knowledge): TodayOrder {
  const inOrder = matches.toSorted(inOrderOfPlay);
  const sectionOf = (match: Match) => {
    if (known.isToday(match)) return "today";
    if (hasEnded(match)) return "earlier";
    return match.matchStarted || match.matchDate <= known.now ? "today" : "comingUp";
  };
  const section = (name: ReturnType<typeof sectionOf>) => inOrder.filter((match) => sectionOf(match) === name);
  const sections = [section("today"), section("comingUp"), section("earlier")] as const;
  const open = mostUrgent(sections.find(({ length }) => length > 0) ?? [], known);
  const others = inOrder.filter((match) => match !== open && sectionOf(match) !== "comingUp");
  const news = others.findLast(isLive) ?? (open && hasResult(open) ? undefined : others.findLast(hasResult));
  const [today, comingUp, earlier] = sections.map((all) => all.filter((match) => match !== open && match !== news));
  return { open, news, today: today ?? [], comingUp: comingUp ?? [], earlier: earlier ?? [] };
}

/** To be picked, in progress, next, or the latest to have ended. */
function mostUrgent(matches: readonly Match[], { isMissing, now, season }: Knowledge): Match | undefined {
  return (
    matches.find((match) => isMissing(match) && arePicksOpen(match, now, season)) ??
    matches.findLast(isLive) ??
    matches.find((match) => !hasEnded(match)) ??
    matches.at(-1)
  );
}

export function isLive(match: Match): boolean {
  return match.matchStarted && !hasEnded(match);
}
