import { handle } from "@/lib/http/handler";
import { readContenders } from "@/lib/leaderboard/can-still-win";
import { contendersReply } from "@/lib/leaderboard/schema";

export const GET = handle(
  {
    summary: "Who can still win the season, in the last fifth of its matches",
    access: "player",
    reply: contendersReply,
    poll: true,
  },
  async ({ caller, moment }) => ({ reply: { data: await readContenders(caller.userId, await moment()) } }),
);
