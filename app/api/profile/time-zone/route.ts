import { HOUR } from "@/lib/clock";
import { handle } from "@/lib/http/handler";
import { askAgain } from "@/lib/notification/ask-again";
import { keepTimeZoneReply, keepTimeZoneSchema } from "@/lib/profile/change-schema";
import { keepTimeZone } from "@/lib/profile/commands";

/** The browser calls it when its zone is not the one that is kept, which for most players is once. */
export const PUT = handle(
  {
    summary: "Keeps one's own time zone, for the reminders",
    access: "player",
    body: keepTimeZoneSchema,
    reply: keepTimeZoneReply,
    limits: ({ caller }) => [{ key: `time-zone:${caller.userId}`, tries: 30, window: HOUR }],
  },
  async ({ caller, body, now }) => {
    // Quiet hours count in it.
    if (await keepTimeZone(caller.userId, body.timeZone)) await askAgain(caller.userId, now);
    return { reply: { data: { timeZone: body.timeZone } } };
  },
);
