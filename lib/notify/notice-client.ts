/** The calls about notices, as players' browsers make them. */
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../http/fetch-call";
import { FRESH } from "../http/polling";

// Imported with the first call, to keep zod out of the first load.
const unreadNoticesReply = async () => (await import("./schema")).unreadNoticesReply;
const messageReply = async () => (await import("../http/schema")).messageReply;

/** Unread notices, newest first. */
export const unreadNotices = queryOptions({
  queryKey: ["notice", "unread"],
  queryFn: async ({ signal }) => {
    return (await call("/api/notice/unread", { reply: unreadNoticesReply, signal })).data;
  },
  ...FRESH,
});

/** Removes the notice at once, and restores it if the call fails. */
export const readNotice = mutationOptions({
  mutationFn: (noticeId: string) =>
    call("/api/notice/read", { method: "POST", body: { noticeId }, reply: messageReply }),
  onMutate: async (noticeId, { client }) => {
    await client.cancelQueries(unreadNotices);
    const before = client.getQueryData(unreadNotices.queryKey);
    client.setQueryData(unreadNotices.queryKey, (all) => all?.filter((one) => one.noticeId !== noticeId));
    return { before };
  },
  onError: (_error, _noticeId, shown, { client }) => client.setQueryData(unreadNotices.queryKey, shown?.before),
  onSettled: (_reply, error, _noticeId, _shown, { client }) => error && client.invalidateQueries(unreadNotices),
});
