"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Season } from "@/lib/season/schema";

const CurrentSeason = createContext<Season | null>(null);

/** Tells everything below which season it shows. */
export function SeasonProvider({ season, children }: { season: Season; children: ReactNode }) {
  return <CurrentSeason value={season}>{children}</CurrentSeason>;
}

/** The season that is shown here: its teams, its rules, its zone. Only below a SeasonProvider. */
export function useSeason(): Season {
  const season = useContext(CurrentSeason);
  if (season === null) throw new Error("There is no season around this");
  return season;
}
