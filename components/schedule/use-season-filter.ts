"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useSeason } from "@/components/season/season";
import { filterAddress, readFilter, type SeasonFilter } from "./season-filter";

/** The filter that stands in the address, so that it outlives a reload and can be sent to somebody. */
export function useSeasonFilter() {
  const { teams } = useSeason();
  const address = useSearchParams();
  const [filter, setFilter] = useState(() => readFilter(address, teams));
  const change = (wanted: Partial<SeasonFilter>) => {
    const next = { ...filter, ...wanted };
    setFilter(next);
    window.history.replaceState(null, "", filterAddress(next) || window.location.pathname);
  };
  return { filter, change };
}
