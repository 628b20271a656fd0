/** What a notification holds on its way: written by the server, read by the service worker. */
import { z } from "zod";
import { KINDS } from "./kinds";

/** A match that can be picked from the notification. */
const offered = z.object({
  matchId: z.string(),
  closesAt: z.iso.datetime(),
  title: z.string(),
  body: z.string(),
  sides: z.array(z.object({ code: z.string(), name: z.string() })).length(2),
});
export type Offered = z.infer<typeof offered>;

export const messageSchema = z.object({
  kind: z.enum([...KINDS, "test"]),
  /** Whose it is: a browser in which another has signed in since makes no pick for them. */
  userId: z.string(),
  /** A newer one of the same tag takes its place on the screen. */
  tag: z.string().max(60),
  title: z.string(),
  body: z.string(),
  /** Where a tap leads. */
  url: z.string().startsWith("/"),
  /** Of missing picks: what can be picked, in the order of their closing. The first that is still open is shown. */
  offers: z.array(offered).default([]),
  /** How many picks are missing, for the badge of the app; left out where it is not known. */
  open: z.number().int().exactOptional(),
});
export type Message = z.infer<typeof messageSchema>;
