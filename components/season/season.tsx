"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Season } from "@/lib/season/schema";

const CurrentSeason = createContext<Season | null>(null);

/** Provides the season that the page shows. */
export function SeasonProvider({ season, children }: { season: Season; children: ReactNode }) {
  return <CurrentSeason value={season}>{children}</CurrentSeason>;
}

/** The season that the page shows. Throws outside a SeasonProvider. */
export function useSeason(): Season {
  const season = useContext(CurrentSeason);
  if (season === null) throw new Error("There is no season around this");
  return season;
}
