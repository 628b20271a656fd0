import { handle } from "@/lib/http/handler";
import { listSeasonPicks } from "@/lib/pick/data";
import { ownPredictionsReply } from "@/lib/pick/schema";

export const GET = handle(
  {
    summary: "The caller's own picks of the whole season, in order of play",
    access: "player",
    reply: ownPredictionsReply,
    // Nobody else's business (rule 7), so it is made for each reader.
    poll: {},
  },
  async ({ caller }) => ({ reply: { data: await listSeasonPicks(caller.userId) } }),
);
