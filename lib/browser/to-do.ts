/** What needs an administrator's hand, as their browser asks for it. */
import { queryOptions } from "@tanstack/react-query";
import { toDoReply } from "../health/to-do-schema";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./freshness";

export const toDo = queryOptions({
  queryKey: ["health", "to-do"],
  queryFn: async ({ signal }) => (await call("/api/admin/to-do", { reply: toDoReply, signal })).data,
  refetchInterval: POLL_EVERY,
  ...FRESH,
});
