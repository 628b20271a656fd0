/** What is at stake, as the browser reads it. */
import { queryOptions } from "@tanstack/react-query";
import { withAmong } from "../among/address";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./freshness";

// Fetched with the first call: see docs/decisions/009-weight.md.
const reply = async () => (await import("../stakes/schema")).stakesReply;

/** What is at stake for everybody or in a mini-league, with so many rows of each table; asked for again every minute. */
export const stakesNow = (limit: number, miniLeague: string | null) =>
  queryOptions({
    queryKey: ["stakes", limit, miniLeague],
    queryFn: async ({ signal }) => {
      const path = withAmong(`/api/leaderboard/stakes?limit=${limit}`, miniLeague);
      return (await call(path, { reply, signal })).data;
    },
    refetchInterval: POLL_EVERY,
    ...FRESH,
  });
