"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAmong } from "@/components/among/among";
import { useOnceGone } from "@/components/among/use-once-gone";
import { firstSeen } from "@/components/ui/first-seen";
import { useSettled } from "@/components/ui/use-settled";
import { type EveningPlace, eveningTable } from "@/lib/browser/evening";
import type { EveningTable, Stop } from "@/lib/evening/schema";
import { eveningAddress, stopPlace } from "./evening-address";

/**
 * The evening that is chosen, with its table: while one slides from match to match the last table stays, and only where one
 * stops is asked for; the address says where that is.
 */
export function useEvening(initial: EveningTable, slug: string | null) {
  const [place, setPlace] = useState({ position: initial.position ?? 1, from: initial.page.from });
  const stops = initial.evenings;
  const stop: Stop | undefined = stops[place.position - 1];
  const settled = useSettled(`${place.position} ${place.from}`);
  const [position = 1, from = 0] = settled.split(" ").map(Number);
  const miniLeague = useAmong().among?.id ?? null;
  const asked: EveningPlace = { ...stopPlace(stops, position), from, slug, miniLeague };
  const isFirst = position === initial.position && from === initial.page.from;
  const first = { initialData: initial, initialDataUpdatedAt: firstSeen(initial) };
  const query = useQuery({ ...eveningTable(asked), ...(isFirst && first) });
  useOnceGone(query.error);
  const address = eveningAddress(asked);
  useEffect(() => {
    // What a correction or a new evening brings is read by the page anew; going back leads where one came from.
    if (!isFirst || window.location.search.includes("after=")) window.history.replaceState(null, "", address);
  }, [address, isFirst]);
  return {
    stops,
    stop,
    position: place.position,
    goTo: (next: number) => setPlace({ position: Math.min(Math.max(1, next), stops.length), from: 0 }),
    table: query.data,
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
    addressOf: (next: number, start = 0) =>
      eveningAddress({ ...stopPlace(stops, next), from: start, slug, miniLeague }),
  };
}
