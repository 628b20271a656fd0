import { renewCalendar } from "@/lib/calendar/actions";
import { readCalendarUrl } from "@/lib/calendar/data";
import { changedCalendarReply } from "@/lib/calendar/schema";
import { handle } from "@/lib/http/handler";

export const POST = handle(
  {
    summary: "Creates a new address for the caller's calendar; the old one stops working",
    access: "player",
    reply: changedCalendarReply,
  },
  async ({ caller: { userId } }) => {
    await renewCalendar(userId);
    return {
      reply: {
        message: "New address created. The old one no longer works.",
        data: { url: await readCalendarUrl(userId) },
      },
    };
  },
);
