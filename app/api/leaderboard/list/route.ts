import { handle } from "@/lib/http/handler";
import { listLeaderboard } from "@/lib/leaderboard/data";
import { leaderboardReply } from "@/lib/leaderboard/schema";
import { PLAYERS, TABLE } from "@/lib/revisions";

export const GET = handle(
  {
    summary: "The table: every player, ranked",
    access: "player",
    reply: leaderboardReply,
    poll: { follows: () => [TABLE, PLAYERS], forEverybody: true },
  },
  async () => ({
    reply: { data: await listLeaderboard() },
  }),
);
