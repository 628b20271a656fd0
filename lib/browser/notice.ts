/** What a player is told, as the browser asks for it and says that it is read. */
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "./fetch-call";
import { FRESH } from "./freshness";

// Fetched with the first call: see docs/decisions/009-weight.md.
const unreadNoticesReply = async () => (await import("../notice/schema")).unreadNoticesReply;
const messageReply = async () => (await import("../message-reply-schema")).messageReply;

/** What one has not read yet, newest first. It comes with the page, and is asked for again on coming back to it. */
export const unreadNotices = queryOptions({
  queryKey: ["notice", "unread"],
  queryFn: async ({ signal }) => (await call("/api/notice/unread", { reply: unreadNoticesReply, signal })).data,
  ...FRESH,
});

/** The notice goes at once, and comes back where that cannot be noted. */
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
