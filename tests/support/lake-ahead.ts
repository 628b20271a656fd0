import { LAKE_LEAGUE_2027 } from "@/lib/season/built-in";

/** After so many years the weekdays are the same. */
const YEARS = 56;

/** The other built-in season, with matches that are still ahead whenever a test runs. */
export const LAKE_AHEAD = {
  ...LAKE_LEAGUE_2027,
  matches: LAKE_LEAGUE_2027.matches.map(({ startsAt, ...match }) => {
    const then = new Date(startsAt);
    then.setUTCFullYear(then.getUTCFullYear() + YEARS);
    return { ...match, startsAt: then.toISOString() };
  }),
};
