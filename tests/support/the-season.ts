/** The tests' default season: the built-in one. */
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { type Moment, type Rules, type Season, seasonSchema } from "@/lib/season/schema";

export const THE_SEASON: Season = seasonSchema.parse({ id: LEAGUE_2026.slug, state: "running", ...LEAGUE_2026 });

export const RULES_2026: Rules = LEAGUE_2026.rules;

/** A moment of that season, for functions that take both. */
export function moment(now = new Date()): Moment {
  return { now, season: THE_SEASON };
}
