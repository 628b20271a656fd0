import { handle } from "@/lib/http/handler";
import { listLeaderboard } from "@/lib/leaderboard/data";
import { leaderboardReply } from "@/lib/leaderboard/schema";

export const GET = handle(
  { summary: "The table: every player, ranked", access: "player", reply: leaderboardReply },
  async () => ({
    reply: { data: await listLeaderboard() },
  }),
);
