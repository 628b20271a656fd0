import { handle } from "@/lib/http/handler";
import { firstMatchReply } from "@/lib/match/schema";
import { findFirstMatch } from "@/lib/match/season-start";

export const GET = handle(
  { summary: "Whether the season has started, and when it does", access: "player", reply: firstMatchReply },
  async ({ now }) => ({
    reply: await findFirstMatch(now),
  }),
);
