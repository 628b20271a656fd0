"use client";

import { useSearchParams } from "next/navigation";
import { useMemo, useState } from "react";
import { useSeason } from "@/components/season/season";
import { filterAddress, readFilter, type SeasonFilter, type Whose } from "./season-filter";

/** The filter that stands in the address, so that it outlives a reload and can be sent to somebody; what is no choice here counts as all. */
export function useSeasonFilter(choices: readonly Whose[]) {
  const { teams } = useSeason();
  const address = useSearchParams();
  const [wanted, setWanted] = useState(() => readFilter(address, teams));
  const isChoice = choices.includes(wanted.mine);
  const filter = useMemo((): SeasonFilter => (isChoice ? wanted : { ...wanted, mine: "all" }), [isChoice, wanted]);
  const change = (some: Partial<SeasonFilter>) => {
    const next = { ...filter, ...some };
    setWanted(next);
    window.history.replaceState(null, "", filterAddress(next) || window.location.pathname);
  };
  return { filter, change };
}
