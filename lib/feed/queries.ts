/** How the match data source does, as an administrator's browser asks for it. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "../http/client";
import { FRESH, POLL_EVERY } from "../match/queries";
import { sourceStateReply } from "./schema";

export const sourceState = queryOptions({
  queryKey: ["feed", "state"],
  queryFn: async ({ signal }) => (await call("/api/admin/match-data", { reply: sourceStateReply, signal })).data,
  refetchInterval: POLL_EVERY,
  ...FRESH,
});
