/** The season that every call of the contract speaks of. */
import { LEAGUE_2026 } from "./built-in";
import { type Season, seasonSchema } from "./schema";

const THE_SEASON = seasonSchema.parse({ id: "season-2026", state: "running", ...LEAGUE_2026 });

/** The current season, with its rules and teams. */
export async function currentSeason(): Promise<Season> {
  return THE_SEASON;
}
