/** The notice calls of administrators. */
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { call, makeTries, postAsAdmin } from "../http/fetch-call";
import { FRESH, POLL_EVERY } from "../http/polling";
import { messageReply } from "../http/schema";
import { managedNoticesReply, type writeNoticeSchema, writtenNoticeReply } from "./schema";

export const managedNotices = queryOptions({
  queryKey: ["notice", "managed"],
  queryFn: ({ signal }) => call("/api/admin/list-notices", { reply: managedNoticesReply, signal }),
  refetchInterval: POLL_EVERY,
  ...FRESH,
});

type Draft = Pick<z.input<typeof writeNoticeSchema>, "text" | "mails">;
const writeOnce = makeTries<Draft>();
const refetchNotices = (client: QueryClient) => client.invalidateQueries({ queryKey: ["notice"] });

/** Retrying with the same text sends the same id, since the first try may have worked without a reply. */
export const writeNotice = mutationOptions({
  mutationFn: ({ text, mails }: Draft) =>
    writeOnce({ text, mails }, (noticeId) =>
      postAsAdmin("write-notice", { text, mails, noticeId }, writtenNoticeReply),
    ),
  onSettled: (_reply, _error, _draft, _shown, { client }) => refetchNotices(client),
});

export const deleteNotice = mutationOptions({
  mutationFn: (noticeId: string) => postAsAdmin("delete-notice", { noticeId }, messageReply),
  onSettled: (_reply, _error, _noticeId, _shown, { client }) => refetchNotices(client),
});
