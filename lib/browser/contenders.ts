/** Who can still win, as the browser reads it. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./freshness";

// Fetched with the first call: see docs/decisions/009-weight.md.
const reply = async () => (await import("../contenders/schema")).contendersReply;

/** Who can still win the season or a prize; asked for again every minute. */
export const contendersNow = queryOptions({
  queryKey: ["contenders"],
  queryFn: async ({ signal }) => (await call("/api/leaderboard/contenders", { reply, signal })).data,
  refetchInterval: POLL_EVERY,
  ...FRESH,
});
