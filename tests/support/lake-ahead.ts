import { LAKE_LEAGUE_2027 } from "@/lib/season/built-in";

/** So many years on the days of the week are the same. */
const YEARS = 56;

/** The built-in season of another league, whose matches still lie ahead whenever a test runs. */
export const LAKE_AHEAD = {
  ...LAKE_LEAGUE_2027,
  matches: LAKE_LEAGUE_2027.matches.map(({ startsAt, ...match }) => {
    const then = new Date(startsAt);
    then.setUTCFullYear(then.getUTCFullYear() + YEARS);
    return { ...match, startsAt: then.toISOString() };
  }),
};
