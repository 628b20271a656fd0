/** The calls that read the audit, as the browser makes them. */
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../http/fetch-call";
import { FRESH, POLL_EVERY } from "../http/freshness";
import type { ActivityFilter } from "./schema";

// Fetched with the first call, so that pages load without zod.
const activityReply = async () => (await import("../activity/schema")).activityReply;
const matchActivityReply = async () => (await import("../activity/schema")).matchActivityReply;

const FIRST_PAGE = "";

/** What was changed, newest first, page by page. */
export const activity = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: ["audit", "activity", filter],
    queryFn: ({ pageParam, signal }) => {
      const path = `/api/activity/list?${searchOf(filter, pageParam)}`;
      return call(path, { reply: activityReply, signal });
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    retry: 1,
  });

/** What was done to a match's result, points and picks, as every player may read it. */
export const matchActivity = (matchId: string) =>
  infiniteQueryOptions({
    queryKey: ["audit", "match", matchId],
    queryFn: ({ pageParam, signal }) =>
      call(`/api/match/activity?${searchOf({ matchId }, pageParam)}`, { reply: matchActivityReply, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    refetchInterval: POLL_EVERY,
    ...FRESH,
  });

function searchOf(filter: Record<string, string>, before: string): string {
  return new URLSearchParams({ ...filter, ...(before !== FIRST_PAGE && { before }) }).toString();
}
