import { handle } from "@/lib/http/handler";
import { listMatches } from "@/lib/match/data";
import { matchListReply } from "@/lib/match/schema";
import { SEASON } from "@/lib/revisions";

export const GET = handle(
  {
    summary: "All matches in order of play",
    access: "player",
    reply: matchListReply,
    poll: { follows: () => [SEASON] },
  },
  async () => ({
    reply: { data: await listMatches() },
  }),
);
