import { handle } from "@/lib/http/handler";
import { listMatches } from "@/lib/match/data";
import { matchListReply } from "@/lib/match/schema";

export const GET = handle(
  {
    summary: "All matches by date",
    access: "player",
    reply: matchListReply,
    poll: true,
  },
  async () => ({
    reply: { data: await listMatches() },
  }),
);
