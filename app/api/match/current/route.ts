import { handle } from "@/lib/http/handler";
import { listCurrentMatches } from "@/lib/match/data";
import { matchListReply, todaysMatchQuery } from "@/lib/match/schema";

export const GET = handle(
  {
    summary: "The matches on Home: today's, live ones, last night's, and those whose picks close soon",
    access: "player",
    query: todaysMatchQuery,
    reply: matchListReply,
    poll: true,
  },
  async ({ now, query, season }) => {
    const { rules } = await season();
    return { reply: { data: await listCurrentMatches(now, query.timezoneOffset, rules) } };
  },
);
