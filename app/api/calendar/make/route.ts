import { makeCalendar } from "@/lib/calendar/actions";
import { readCalendarUrl } from "@/lib/calendar/data";
import { changedCalendarReply } from "@/lib/calendar/schema";
import { handle } from "@/lib/http/handler";

export const POST = handle(
  {
    summary: "Gives the caller's calendar feed an address, unless it has one; again changes nothing",
    access: "player",
    reply: changedCalendarReply,
  },
  async ({ caller: { userId } }) => {
    await makeCalendar(userId);
    return { reply: { message: "Your calendar has an address", data: { url: await readCalendarUrl(userId) } } };
  },
);
