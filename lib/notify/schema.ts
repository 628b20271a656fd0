/**
 * Contracts of the calls about notifications, notices and reminders, and of the message that the service worker shows.
 */
import { z } from "zod";
import { idSchema } from "../http/schema";
import { KINDS, NOTICE_MAX_LENGTH } from "./rules";

const minute = z
  .number({ error: "Minutes since midnight" })
  .int()
  .min(0)
  .max(24 * 60 - 1);
const quietSchema = z.strictObject({ from: minute, until: minute });

export const kindSchema = z.enum(KINDS, { error: "Unknown kind of notification" });

/** Missing settings stay as they are. */
export const chooseSchema = z.strictObject({
  /** Whose page sent it, as in updateProfile. */
  userId: idSchema.exactOptional(),
  /** Which kinds are switched on or off. */
  push: z.strictObject(Object.fromEntries(KINDS.map((kind) => [kind, z.boolean().exactOptional()]))).exactOptional(),
  quiet: quietSchema.exactOptional(),
});
export type Choice = Omit<z.output<typeof chooseSchema>, "userId">;

const settingsSchema = z.object({
  /** The key to subscribe with; null if this site sends no notifications. */
  publicKey: z.string().nullable(),
  /** The kinds for this player in order, and whether each is on. */
  kinds: z.array(z.object({ kind: kindSchema, push: z.boolean() })),
  quiet: quietSchema,
  /** The zone of the quiet hours. */
  timeZone: z.string(),
  /** Whether this browser gets this player's notifications, as far as the server knows. */
  onThisDevice: z.boolean(),
  /** How many browsers get them, including this one. */
  devices: z.number().int(),
});
export type NotificationSettings = z.infer<typeof settingsSchema>;
export const settingsReply = z.object({ data: settingsSchema });
export const chosenReply = z.object({ message: z.string(), data: settingsSchema });

const bytes = (letters: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${letters}}={0,2}$`), { error: "This subscription is incomplete" });

/** The required part of PushSubscription#toJSON. */
export const subscribeSchema = z.strictObject({
  endpoint: z.string().min(1, { error: "Where to?" }).max(1000),
  /** A public key and a secret. */
  keys: z.strictObject({ p256dh: bytes(87), auth: bytes(22) }),
  /** Whether the push service changed the address without the player doing anything. */
  renewed: z.boolean().exactOptional(),
});
export type Subscription = z.output<typeof subscribeSchema>;

/** The outcome of a test notification. */
export const testReply = z.object({
  message: z.string(),
  data: z.object({ outcome: z.enum(["sent", "gone", "busy", "refused", "unauthorized", "failed"]) }),
});

/** A match to pick from the notification. */
const offer = z.object({
  matchId: z.string(),
  closesAt: z.iso.datetime(),
  title: z.string(),
  body: z.string(),
  sides: z.array(z.object({ code: z.string(), name: z.string() })).length(2),
});
export type Offer = z.infer<typeof offer>;

/** A push message: written by the server, read by the service worker. */
export const messageSchema = z.object({
  kind: z.enum([...KINDS, "test"]),
  userId: z.string(),
  /** A newer message with the same tag replaces it on the screen. */
  tag: z.string().max(60),
  title: z.string(),
  body: z.string(),
  /** The page that a tap opens. */
  url: z.string().startsWith("/"),
  /** Missing picks in closing order. The first that is still open is shown. */
  offers: z.array(offer).default([]),
  /** How many picks are missing, for the app's badge; left out if unknown. */
  open: z.number().int().exactOptional(),
});
export type Message = z.infer<typeof messageSchema>;

export const unsubscribeParams = z.object({ token: z.string().min(1).max(200) });

/** Control characters other than line breaks and tabs, unpaired surrogates, and direction marks. */
const HIDDEN = /[^\P{Cc}\n\t]|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/u;

const noticeText = z
  .string({ error: "Write your notice" })
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .pipe(
    z
      .string()
      .min(1, { error: "Write your notice" })
      .max(NOTICE_MAX_LENGTH, { error: `At most ${NOTICE_MAX_LENGTH} characters` })
      .refine((text) => !HIDDEN.test(text), { error: "This text has invisible characters" }),
  );

export const writeNoticeSchema = z.strictObject({
  text: noticeText,
  /** Whether it is also emailed to players who want emails. */
  mails: z.boolean().default(false),
  /** Lets a retry without a reply publish the notice only once. */
  noticeId: z.uuid({ error: "This isn't a valid id for a notice" }).exactOptional(),
});
export type NewNotice = z.output<typeof writeNoticeSchema>;

export const noticeBody = z.strictObject({ noticeId: idSchema });

export const noticeSchema = z.object({
  noticeId: z.string(),
  text: z.string(),
  createdAt: z.coerce.date(),
  /** Null if the account was deleted. */
  author: z.string().nullable(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const unreadNoticesReply = z.object({ data: z.array(noticeSchema) });
export const writtenNoticeReply = z.object({ message: z.string(), data: noticeSchema });

const managedNoticeSchema = noticeSchema.extend({
  /** How many have read it. */
  reads: z.number().int(),
  /** Whether some of its emails have not been queued yet. */
  mailing: z.boolean(),
});
export const managedNoticesReply = z.object({
  data: z.array(managedNoticeSchema),
  /** How many players want emails. */
  wantMails: z.number().int(),
});
export type ManagedNotices = z.infer<typeof managedNoticesReply>;
