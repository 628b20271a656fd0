import { handle } from "@/lib/http/handler";
import { listTodaysMatches } from "@/lib/match/data";
import { matchListReply, todaysMatchQuery } from "@/lib/match/schema";

export const GET = handle(
  {
    summary: "The matches of the caller's calendar day",
    access: "player",
    query: todaysMatchQuery,
    reply: matchListReply,
    poll: true,
  },
  async (call) => ({
    reply: { data: await listTodaysMatches(call.now, call.query.timezoneOffset) },
  }),
);
