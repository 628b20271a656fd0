import { handle } from "@/lib/http/handler";
import { listMiniLeagues } from "@/lib/mini-league/data";
import { miniLeaguesReply } from "@/lib/mini-league/schema";

export const GET = handle(
  { summary: "The mini-leagues that one is in, with one's rank in each", access: "player", reply: miniLeaguesReply },
  async ({ caller }) => ({ reply: { data: await listMiniLeagues(caller) } }),
);
