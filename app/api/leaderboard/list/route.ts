import { handle } from "@/lib/http/handler";
import { readTable, readTablePage } from "@/lib/leaderboard/data";
import { leaderboardQuery, leaderboardReply } from "@/lib/leaderboard/schema";
import { scopeOf } from "@/lib/mini-league/scope";

export const GET = handle(
  {
    summary: "The table: the first 1,000 players, or a page with a limit; for everyone or a mini-league",
    access: "player",
    query: leaderboardQuery,
    reply: leaderboardReply,
    refuses: ["NOT_FOUND"],
    poll: true,
  },
  async (call) => {
    const { query, caller } = call;
    const scope = await scopeOf(query, caller);
    const moment = await call.moment();
    if (query.limit !== undefined) return { reply: await readTablePage(query, moment, scope) };
    return { reply: await readTable(moment, scope) };
  },
);
