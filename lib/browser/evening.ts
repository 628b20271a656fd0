/** The table of an evening, as the browser reads it. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { amongPairs } from "../among/address";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./freshness";

const reply = async () => (await import("../evening/schema")).eveningReply;

/** Which part of which evening is shown. */
export interface EveningPlace {
  /** The number of a match. */
  after: number;
  /** Its id, where another evening has the same number. */
  match: string | null;
  /** So many rows stand above. */
  from: number;
  /** A season behind us; of the current one there is none. */
  slug: string | null;
  /** Whose members alone; null for everybody. */
  miniLeague: string | null;
}

/** So many rows are shown at once. */
export const EVENING_PAGE = 50;

/** Asked again every minute as long as the season runs: a correction of April changes April's table. */
export const eveningTable = ({ after, match, from, slug, miniLeague }: EveningPlace) =>
  queryOptions({
    queryKey: ["leaderboard", "evening", slug, miniLeague, after, match, from],
    queryFn: ({ signal }) => {
      const search = new URLSearchParams({ after: `${after}`, from: `${from}`, limit: `${EVENING_PAGE}` });
      if (match !== null) search.set("match", match);
      if (slug !== null) search.set("season", slug);
      for (const [name, value] of amongPairs(miniLeague)) search.set(name, value);
      return call(`/api/leaderboard/evening?${search}`, { reply, signal });
    },
    placeholderData: keepPreviousData,
    ...(slug === null && { refetchInterval: POLL_EVERY }),
    ...FRESH,
  });
