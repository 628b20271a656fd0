/** The call that reads the activity log, as the browser makes it. */
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../http/fetch-call";
import type { ActivityFilter } from "./schema";

// Fetched with the first call, so that pages load without zod.
const activityReply = async () => (await import("../activity/schema")).activityReply;

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

function searchOf(filter: Record<string, string>, before: string): string {
  return new URLSearchParams({ ...filter, ...(before !== FIRST_PAGE && { before }) }).toString();
}
