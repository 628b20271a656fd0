import { handle } from "@/lib/http/handler";
import { listMiniLeagues } from "@/lib/mini-league/data";
import { miniLeaguesReply } from "@/lib/mini-league/schema";

export const GET = handle(
  { summary: "The caller's mini-leagues, with their rank in each", access: "player", reply: miniLeaguesReply },
  async ({ caller }) => ({ reply: { data: await listMiniLeagues(caller) } }),
);
