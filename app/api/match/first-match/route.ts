import { handle } from "@/lib/http/handler";
import { findFirstMatch } from "@/lib/match/data";
import { firstMatchReply } from "@/lib/match/schema";

export const GET = handle(
  { summary: "Whether the season has started, and when it starts", access: "player", reply: firstMatchReply },
  async ({ now }) => ({
    reply: await findFirstMatch(now),
  }),
);
