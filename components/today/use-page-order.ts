"use client";

import { useState } from "react";
import { useAtSecond, useToday } from "@/components/match/use-clock";
import { isAllKnown, type Picked } from "@/components/pick/use-picked";
import { useSeason } from "@/components/season/season";
import { useReaderLocale } from "@/components/ui/reader-locale";
import { calendarDate } from "@/lib/clock";
import type { Match } from "@/lib/match/schema";
import { isFolded, newsUntil } from "./folding";
import { inPageOrder } from "./page-order";

/**
 * The matches in the order of the page. Where one's pick was missing at first the match keeps its place after it is made:
 * nothing moves from under a finger.
 */
export function usePageOrder(matches: readonly Match[], picked: ReadonlyMap<string, Picked>): Match[] {
  const today = useToday();
  const season = useSeason();
  const { timeZone } = useReaderLocale();
  const [atFirst, setAtFirst] = useState(() => known(picked));
  const news = [...known(picked)].filter(([matchId]) => !atFirst.has(matchId));
  if (news.length > 0 && isAllKnown(matches, picked)) setAtFirst(new Map([...atFirst, ...news]));
  const orderAt = (instant: number) =>
    inPageOrder(matches, {
      isMissing: ({ matchId }) => atFirst.get(matchId) === "none",
      isFolded: (match) => {
        const isToday = calendarDate(match.matchDate, timeZone ?? "UTC") === today;
        return isFolded(match, matches, { isToday, isNews: instant < newsUntil(match) });
      },
      now: new Date(instant),
      season,
    });
  const ids = useAtSecond((instant) =>
    orderAt(instant)
      .map(({ matchId }) => matchId)
      .join("\n"),
  );
  const byId = new Map(matches.map((match) => [match.matchId, match]));
  return ids.split("\n").flatMap((matchId) => byId.get(matchId) ?? []);
}

const known = (picked: ReadonlyMap<string, Picked>) => new Map([...picked].filter(([, state]) => state !== "unknown"));
