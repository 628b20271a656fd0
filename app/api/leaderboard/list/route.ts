import { handle } from "@/lib/http/handler";
import { readTable, readTableAmong, readTablePage } from "@/lib/leaderboard/data";
import { leaderboardQuery, leaderboardReply } from "@/lib/leaderboard/schema";
import { amongOf } from "@/lib/mini-league/data";

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
    const among = await amongOf(query, caller);
    const moment = await call.moment();
    if (query.limit !== undefined) return { reply: await readTablePage(query, moment, among) };
    return { reply: await (among ? readTableAmong(among, moment) : readTable(moment)) };
  },
);
