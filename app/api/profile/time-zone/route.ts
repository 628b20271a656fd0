import { keepTimeZone } from "@/lib/account/actions";
import { keepTimeZoneReply, keepTimeZoneSchema } from "@/lib/account/schema";
import { HOUR } from "@/lib/clock";
import { handle } from "@/lib/http/handler";
import { recheckQuietHours } from "@/lib/notify/subscriptions";

/** Browsers call this when their time zone differs from the stored one. */
export const PUT = handle(
  {
    summary: "Saves the caller's time zone, for reminders",
    access: "player",
    body: keepTimeZoneSchema,
    reply: keepTimeZoneReply,
    limits: ({ caller }) => [{ key: `time-zone:${caller.userId}`, tries: 30, window: HOUR }],
  },
  async ({ caller, body, now }) => {
    // Quiet hours are in the player's time zone.
    if (await keepTimeZone(caller.userId, body.timeZone)) await recheckQuietHours(caller.userId, now);
    return { reply: { data: { timeZone: body.timeZone } } };
  },
);
