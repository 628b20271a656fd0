/** The seasons that come built in, as packs that a group could as well have written itself. */

import { type Pack, packSchema } from "./pack-schema";
import lakeLeague2027 from "./packs/lake-league-2027.json" with { type: "json" };
import league2026 from "./packs/league-2026.json" with { type: "json" };

/** The league of 2026, by the rules that every group starts with. */
export const LEAGUE_2026 = packSchema.parse(league2026);

/** A made-up league of six towns round a lake, by other rules in every figure: nothing takes ten teams for granted. */
export const LAKE_LEAGUE_2027 = packSchema.parse(lakeLeague2027);

/** All of them, the oldest first. */
export const BUILT_IN: readonly Pack[] = [LEAGUE_2026, LAKE_LEAGUE_2027];
