/** Contracts of the calls about notices: what administrators have to tell all players. */
import { z } from "zod";
import { idSchema } from "../storable-schema";
import { NOTICE_MAX_LENGTH } from "./rules";

/** Controls other than line breaks, half characters, and what turns the direction of what follows. */
const HIDDEN = /[^\P{Cc}\n\t]|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/u;

const noticeText = z
  .string({ error: "Write what there is to tell" })
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .pipe(
    z
      .string()
      .min(1, { error: "Write what there is to tell" })
      .max(NOTICE_MAX_LENGTH, { error: `A notice has at most ${NOTICE_MAX_LENGTH} characters` })
      .refine((text) => !HIDDEN.test(text), { error: "This text has characters that nobody can see" }),
  );

export const writeNoticeSchema = z.strictObject({
  text: noticeText,
  /** Whether it also goes by mail, to those who want mails. */
  mails: z.boolean().default(false),
  /** What it is known by, so that one that is sent again, since no answer came, is told once. */
  noticeId: z.uuid({ error: "This is no id of a notice" }).exactOptional(),
});
export type WrittenNotice = z.output<typeof writeNoticeSchema>;

export const noticeBody = z.strictObject({ noticeId: idSchema });

export const noticeSchema = z.object({
  noticeId: z.string(),
  text: z.string(),
  createdAt: z.coerce.date(),
  /** Null where they have left. */
  author: z.string().nullable(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const unreadNoticesReply = z.object({ data: z.array(noticeSchema) });
export const writtenNoticeReply = z.object({ message: z.string(), data: noticeSchema });

const managedNoticeSchema = noticeSchema.extend({
  /** How many have read it. */
  reads: z.number().int(),
  /** Whether mails of it are yet to be written. */
  mailing: z.boolean(),
});
export const managedNoticesReply = z.object({
  data: z.array(managedNoticeSchema),
  /** How many players want mails. */
  wantMails: z.number().int(),
});
export type ManagedNotices = z.infer<typeof managedNoticesReply>;
