/** Notices as administrators write them and take them down, by the calls that the browser makes. */
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { HOUR } from "../clock";
import { messageReply } from "../message-reply-schema";
import { managedNoticesReply, type writeNoticeSchema, writtenNoticeReply } from "../notice/schema";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./freshness";
import { postAsAdmin } from "./post-as-admin";

export const managedNotices = queryOptions({
  queryKey: ["notice", "managed"],
  queryFn: ({ signal }) => call("/api/admin/list-notices", { reply: managedNoticesReply, signal }),
  refetchInterval: POLL_EVERY,
  ...FRESH,
});

/** So long after it was sent the same text is no second try any more, but something that is to be told again. */
const TRIED_AGAIN_WITHIN = 1 * HOUR;

/** What was sent last without an answer that it is told, and when. */
let untold: { body: z.input<typeof writeNoticeSchema>; sentAt: number } | null = null;

/** The same text soon after is the same notice: the first may have been told, and only the answer been lost. */
export const writeNotice = mutationOptions({
  mutationFn: async ({ text, mails }: Pick<z.input<typeof writeNoticeSchema>, "text" | "mails">) => {
    // Browsers make ids over connections that nobody can listen to.
    const id = globalThis.isSecureContext && { noticeId: crypto.randomUUID() };
    const last = untold && Date.now() - untold.sentAt < TRIED_AGAIN_WITHIN ? untold.body : null;
    const body = last?.text === text && last.mails === mails ? last : { text, mails, ...id };
    untold = { body, sentAt: Date.now() };
    const told = await postAsAdmin("write-notice", body, writtenNoticeReply);
    untold = null;
    return told;
  },
  onSettled: (_reply, _error, _body, _shown, { client }) => client.invalidateQueries({ queryKey: ["notice"] }),
});

export const takeDown = (noticeId: string) => postAsAdmin("delete-notice", { noticeId }, messageReply);

export const deleteNotice = mutationOptions({
  mutationFn: takeDown,
  onSettled: (_reply, _error, _noticeId, _shown, { client }) => client.invalidateQueries({ queryKey: ["notice"] }),
});
