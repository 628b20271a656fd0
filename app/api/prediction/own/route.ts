import { handle } from "@/lib/http/handler";
import { listSeasonPicks } from "@/lib/pick/data";
import { ownPicksReply } from "@/lib/pick/schema";

export const GET = handle(
  {
    summary: "The caller's picks of the whole season, by date",
    access: "player",
    reply: ownPicksReply,
    poll: true,
  },
  async ({ caller }) => ({ reply: { data: await listSeasonPicks(caller.userId) } }),
);
