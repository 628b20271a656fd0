import { makeCalendar } from "@/lib/calendar/actions";
import { readCalendarUrl } from "@/lib/calendar/data";
import { changedCalendarReply } from "@/lib/calendar/schema";
import { handle } from "@/lib/http/handler";

export const POST = handle(
  {
    summary: "Creates an address for the caller's calendar, if it has none",
    access: "player",
    reply: changedCalendarReply,
  },
  async ({ caller: { userId } }) => {
    await makeCalendar(userId);
    return { reply: { message: "Calendar created", data: { url: await readCalendarUrl(userId) } } };
  },
);
