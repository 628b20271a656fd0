import { readCalendarUrl } from "@/lib/calendar/data";
import { calendarReply } from "@/lib/calendar/schema";
import { handle } from "@/lib/http/handler";

export const GET = handle(
  { summary: "Where the caller's calendar feed is read, if they have one", access: "player", reply: calendarReply },
  async ({ caller }) => ({ reply: { data: { url: await readCalendarUrl(caller.userId) } } }),
);
