/** Notices as administrators write them and take them down, by the calls that the browser makes. */
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { managedNoticesReply, noticeMessageReply, type writeNoticeSchema, writtenNoticeReply } from "../notice/schema";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./freshness";

export const managedNotices = queryOptions({
  queryKey: ["notice", "managed"],
  queryFn: ({ signal }) => call("/api/admin/list-notices", { reply: managedNoticesReply, signal }),
  refetchInterval: POLL_EVERY,
  ...FRESH,
});

export const writeNotice = mutationOptions({
  mutationFn: (body: z.input<typeof writeNoticeSchema>) =>
    call("/api/admin/write-notice", { method: "POST", body, reply: writtenNoticeReply }),
  onSettled: (_reply, _error, _body, _shown, { client }) => client.invalidateQueries({ queryKey: ["notice"] }),
});

export const takeDown = (noticeId: string) =>
  call("/api/admin/delete-notice", { method: "POST", body: { noticeId }, reply: noticeMessageReply });

export const deleteNotice = mutationOptions({
  mutationFn: takeDown,
  onSettled: (_reply, _error, _noticeId, _shown, { client }) => client.invalidateQueries({ queryKey: ["notice"] }),
});
