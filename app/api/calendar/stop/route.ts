import { stopCalendar } from "@/lib/calendar/actions";
import { changedCalendarReply } from "@/lib/calendar/schema";
import { handle } from "@/lib/http/handler";

export const POST = handle(
  {
    summary: "Deletes the address of the caller's calendar",
    access: "player",
    reply: changedCalendarReply,
  },
  async ({ caller }) => {
    await stopCalendar(caller.userId);
    return { reply: { message: "Calendar stopped", data: { url: null } } };
  },
);
