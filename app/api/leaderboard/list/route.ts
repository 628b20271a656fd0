import { handle } from "@/lib/http/handler";
import { listLeaderboard, readTablePage } from "@/lib/leaderboard/data";
import { leaderboardQuery, leaderboardReply } from "@/lib/leaderboard/schema";
import { PLAYERS, TABLE } from "@/lib/revisions";

export const GET = handle(
  {
    summary: "The table: every player, ranked; with a limit a page of it",
    access: "player",
    query: leaderboardQuery,
    reply: leaderboardReply,
    poll: { follows: () => [TABLE, PLAYERS], forEverybody: true },
  },
  async ({ query, caller }) => {
    if (query.limit === undefined) return { reply: { data: await listLeaderboard() } };
    const [table = ""] = caller.revisions;
    return { reply: await readTablePage(query, table) };
  },
);
