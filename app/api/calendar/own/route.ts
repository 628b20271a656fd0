import { readCalendarUrl } from "@/lib/calendar/data";
import { calendarReply } from "@/lib/calendar/schema";
import { handle } from "@/lib/http/handler";

export const GET = handle(
  { summary: "The address of the caller's calendar, if it has one", access: "player", reply: calendarReply },
  async ({ caller }) => ({ reply: { data: { url: await readCalendarUrl(caller.userId) } } }),
);
