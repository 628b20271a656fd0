/** The table, as the browser reads it. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "../http/client";
import { FRESH, POLL_EVERY } from "../match/queries";

// Fetched with the first call: see docs/decisions/009-weight.md.
const leaderboardReply = async () => (await import("./schema")).leaderboardReply;

export const leaderboard = queryOptions({
  queryKey: ["leaderboard", "list"],
  queryFn: async ({ signal }) => (await call("/api/leaderboard/list", { reply: leaderboardReply, signal })).data,
  refetchInterval: POLL_EVERY,
  ...FRESH,
});
