import { stopCalendar } from "@/lib/calendar/actions";
import { changedCalendarReply } from "@/lib/calendar/schema";
import { handle } from "@/lib/http/handler";

export const POST = handle(
  {
    summary: "Takes away the address of the caller's calendar feed; again changes nothing",
    access: "player",
    reply: changedCalendarReply,
  },
  async ({ caller }) => {
    await stopCalendar(caller.userId);
    return { reply: { message: "Your calendar can be read no more", data: { url: null } } };
  },
);
