/** What needs an administrator's attention. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "../http/fetch-call";
import { FRESH, POLL_EVERY } from "../http/polling";

// Fetched with the first call, so that pages load without zod.
const toDoReply = async () => (await import("./schema")).toDoReply;

export const toDo = queryOptions({
  queryKey: ["health", "to-do"],
  queryFn: async ({ signal }) => (await call("/api/admin/to-do", { reply: toDoReply, signal })).data,
  refetchInterval: POLL_EVERY,
  ...FRESH,
});
