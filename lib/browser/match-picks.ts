/** The picks of a match and what became of them, by the calls that the browser makes. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { PickGroup } from "../pick/match-picks-schema";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./freshness";

// Fetched with the first call: see docs/decisions/009-weight.md.
const firstPicksReply = async () => (await import("../pick/match-picks-schema")).firstPicksReply;
const picksReply = async () => (await import("../pick/match-picks-schema")).picksReply;
const groupPicksReply = async () => (await import("../pick/match-picks-schema")).groupPicksReply;
const pickEventsReply = async () => (await import("../pick/pick-events-schema")).pickEventsReply;

/** So many picks of each group are there at once, and come with each further step. */
export const FIRST_PICKS = 24;
const PICKS_PAGE = 96;

/** Where picks are asked for. */
const CURRENT = "/api/prediction/get-all";
const PAST = "/api/season/picks";

const picksPath = (call: string, search: Record<string, string | number>) =>
  `${call}?${new URLSearchParams(Object.entries(search).map(([name, value]) => [name, `${value}`]))}`;

/** Begins the keys of all that is asked of a match's picks. */
export const allPicks = (matchId: string) => ["prediction", "all", matchId] as const;

/** Every pick of a match that the viewer may see, a thousand at a time. */
export const matchPredictions = (matchId: string) =>
  infiniteQueryOptions({
    queryKey: [...allPicks(matchId), "every"],
    queryFn: ({ pageParam, signal }) => {
      const search = { matchId, ...(pageParam !== null && { after: pageParam }) };
      return call(picksPath(CURRENT, search), { reply: picksReply, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: POLL_EVERY,
    ...FRESH,
  });

const FIRST_PAGE = "";

/** What became of a match's picks, newest first, page by page. */
export const pickEvents = (matchId: string) =>
  infiniteQueryOptions({
    queryKey: ["prediction", "events", matchId],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ matchId, ...(pageParam !== FIRST_PAGE && { before: pageParam }) });
      return call(`/api/match/pick-events?${search}`, { reply: pickEventsReply, signal });
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    ...FRESH,
  });

/** The picks of a match by their groups: the first of them and how many there are, and all of one group, step by step. */
function picksFrom(path: string, every: number | false) {
  const kept = every === false ? { staleTime: Number.POSITIVE_INFINITY } : { refetchInterval: every, ...FRESH };
  return {
    first: (matchId: string) =>
      queryOptions({
        queryKey: [...allPicks(matchId), "first", path],
        queryFn: ({ signal }) =>
          call(picksPath(path, { matchId, limit: FIRST_PICKS }), { reply: firstPicksReply, signal }),
        ...kept,
      }),
    group: (matchId: string, group: PickGroup) =>
      infiniteQueryOptions({
        queryKey: [...allPicks(matchId), group, path],
        queryFn: ({ pageParam, signal }) => {
          const search = { matchId, group, limit: PICKS_PAGE, ...(pageParam !== null && { after: pageParam }) };
          return call(picksPath(path, search), { reply: groupPicksReply, signal });
        },
        initialPageParam: null as string | null,
        getNextPageParam: ({ next }) => next,
        ...kept,
      }),
  };
}

/** Those of the current season that the viewer may see, asked for again and again. */
export const currentPicks = picksFrom(CURRENT, POLL_EVERY);
/** Those of a season that is over, which stay as they are. */
export const pastPicks = picksFrom(PAST, false);
export const { first: firstPicks } = currentPicks;
