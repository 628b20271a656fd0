/** The seasons that come built in, as packs that a group could as well have written itself. */

import { packSchema } from "./pack-schema";
import league2026 from "./packs/league-2026.json";
import type { Rules } from "./rules-schema";

/** The league of 2026, by the rules that every group starts with. */
export const LEAGUE_2026 = packSchema.parse(league2026);

/** The rules of the specification's season, for tests that need some. */
export const RULES_2026: Rules = LEAGUE_2026.rules;
