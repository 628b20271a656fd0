import { listPlayerCards } from "@/lib/account/player-cards";
import { playerCardsReply, playersQuery } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";

export const GET = handle(
  {
    summary: "Players by first name, at most 1,000, or a page with a limit",
    access: "player",
    query: playersQuery,
    reply: playerCardsReply,
    poll: true,
  },
  async ({ caller, moment, query }) => {
    const { data, next } = await listPlayerCards(caller, await moment(), query);
    return { reply: query.limit === undefined && next === null ? { data } : { data, next } };
  },
);
