import { handle } from "@/lib/http/handler";
import { calendarDay } from "@/lib/match/calendar-day";
import { listTodaysMatches } from "@/lib/match/data";
import { matchListReply, todaysMatchQuery } from "@/lib/match/schema";
import { SEASON } from "@/lib/revisions";

export const GET = handle(
  {
    summary: "The matches of the caller's calendar day",
    access: "player",
    query: todaysMatchQuery,
    reply: matchListReply,
    poll: {
      follows: () => [SEASON],
      within: ({ now, query }) => calendarDay(now, query.timezoneOffset).from.toISOString(),
    },
  },
  async (call) => ({
    reply: { data: await listTodaysMatches(call.now, call.query.timezoneOffset) },
  }),
);
