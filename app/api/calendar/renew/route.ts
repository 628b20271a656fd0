import { renewCalendar } from "@/lib/calendar/actions";
import { readCalendarUrl } from "@/lib/calendar/data";
import { changedCalendarReply } from "@/lib/calendar/schema";
import { handle } from "@/lib/http/handler";

export const POST = handle(
  {
    summary: "Gives the caller's calendar feed an address, or another one; the one before leads nowhere any more",
    access: "player",
    reply: changedCalendarReply,
  },
  async ({ caller: { userId } }) => {
    await renewCalendar(userId);
    return { reply: { message: "Your calendar has a new address", data: { url: await readCalendarUrl(userId) } } };
  },
);
