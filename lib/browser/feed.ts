/** How the match data source does, as an administrator's browser asks for it. */
import { queryOptions } from "@tanstack/react-query";
import { sourceStateReply } from "../feed/schema";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./freshness";

export const sourceState = queryOptions({
  queryKey: ["feed", "state"],
  queryFn: async ({ signal }) => (await call("/api/admin/match-data", { reply: sourceStateReply, signal })).data,
  refetchInterval: POLL_EVERY,
  ...FRESH,
});
