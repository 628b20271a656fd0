/** Contracts of the calls about notifications. */
import { z } from "zod";
import { idSchema } from "../storable-schema";
import { KINDS } from "./kinds";

const minute = z
  .number({ error: "Minutes since midnight" })
  .int()
  .min(0)
  .max(24 * 60 - 1);
const quietSchema = z.strictObject({ from: minute, until: minute });

export const kindSchema = z.enum(KINDS, { error: "There is no such notification" });

/** What is given is changed; the rest stays. */
export const chooseSchema = z.strictObject({
  /** Whose page it is sent from, as with a profile's changes. */
  userId: idSchema.exactOptional(),
  /** Which kinds are wanted as notifications, and which not. */
  push: z.strictObject(Object.fromEntries(KINDS.map((kind) => [kind, z.boolean().exactOptional()]))).exactOptional(),
  quiet: quietSchema.exactOptional(),
});
export type Chosen = Omit<z.output<typeof chooseSchema>, "userId">;

const settingsSchema = z.object({
  /** What a browser subscribes with; null where this site sends no notifications. */
  publicKey: z.string().nullable(),
  /** The kinds that there are for this player, in order, and whether each is wanted. */
  kinds: z.array(z.object({ kind: kindSchema, push: z.boolean() })),
  quiet: quietSchema,
  /** In which the quiet hours count. */
  timeZone: z.string(),
  /** Whether this browser gets this player's notifications, as far as the server knows. */
  onThisDevice: z.boolean(),
  /** How many browsers get them, this one included. */
  devices: z.number().int(),
});
export type NotificationSettings = z.infer<typeof settingsSchema>;
export const settingsReply = z.object({ data: settingsSchema });
export const chosenReply = z.object({ message: z.string(), data: settingsSchema });

const bytes = (letters: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${letters}}={0,2}$`), { error: "This subscription is not complete" });

/** What PushSubscription#toJSON gives, without what is not needed. */
export const subscribeSchema = z.strictObject({
  endpoint: z.string().min(1, { error: "Where to?" }).max(1000),
  /** A point on the curve, and a secret. */
  keys: z.strictObject({ p256dh: bytes(87), auth: bytes(22) }),
  /** Whether the push service has given the browser another address, without anybody's tap. */
  renewed: z.boolean().exactOptional(),
});
export type Subscribed = z.output<typeof subscribeSchema>;

/** What became of a notification that was sent to be seen. */
export const testReply = z.object({
  message: z.string(),
  data: z.object({ became: z.enum(["sent", "gone", "busy", "refused", "unauthorized", "failed"]) }),
});
