/** What is at stake, as the browser reads it. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./match";

// Fetched with the first call: see docs/decisions/009-weight.md.
const reply = async () => (await import("../stakes/schema")).stakesReply;

/** What is at stake, with so many rows of each table; asked for again every minute. */
export const stakesNow = (limit: number) =>
  queryOptions({
    queryKey: ["stakes", limit],
    queryFn: async ({ signal }) => (await call(`/api/leaderboard/stakes?limit=${limit}`, { reply, signal })).data,
    refetchInterval: POLL_EVERY,
    ...FRESH,
  });
