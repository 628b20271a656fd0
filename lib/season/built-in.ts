/** The built-in seasons, in the format of any other pack. */

import { type Pack, packSchema } from "./pack";
import lakeLeague2027 from "./packs/lake-league-2027.json" with { type: "json" };
import league2026 from "./packs/league-2026.json" with { type: "json" };

/** The league of 2026, with the default rules. */
export const LEAGUE_2026 = packSchema.parse(league2026);

/** A fictional league of six towns with another value for every rule: tests that nothing assumes ten teams. */
export const LAKE_LEAGUE_2027 = packSchema.parse(lakeLeague2027);

/** All of them, the oldest first. */
export const BUILT_IN: readonly Pack[] = [LEAGUE_2026, LAKE_LEAGUE_2027];
