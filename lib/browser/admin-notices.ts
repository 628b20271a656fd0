/** Notices as administrators write them and take them down, by the calls that the browser makes. */
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { messageReply } from "../message-reply-schema";
import { managedNoticesReply, type writeNoticeSchema, writtenNoticeReply } from "../notice/schema";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./freshness";
import { postAsAdmin } from "./post-as-admin";
import { makeTries } from "./same-try";

export const managedNotices = queryOptions({
  queryKey: ["notice", "managed"],
  queryFn: ({ signal }) => call("/api/admin/list-notices", { reply: managedNoticesReply, signal }),
  refetchInterval: POLL_EVERY,
  ...FRESH,
});

const tryToTell = makeTries<Pick<z.input<typeof writeNoticeSchema>, "text" | "mails">>();

/** The same text soon after is the same notice: the first may have been told, and only the answer been lost. */
export const writeNotice = mutationOptions({
  mutationFn: ({ text, mails }: Pick<z.input<typeof writeNoticeSchema>, "text" | "mails">) =>
    tryToTell({ text, mails }, (noticeId) =>
      postAsAdmin("write-notice", { text, mails, noticeId }, writtenNoticeReply),
    ),
  onSettled: (_reply, _error, _body, _shown, { client }) => client.invalidateQueries({ queryKey: ["notice"] }),
});

export const takeDown = (noticeId: string) => postAsAdmin("delete-notice", { noticeId }, messageReply);

export const deleteNotice = mutationOptions({
  mutationFn: takeDown,
  onSettled: (_reply, _error, _noticeId, _shown, { client }) => client.invalidateQueries({ queryKey: ["notice"] }),
});
