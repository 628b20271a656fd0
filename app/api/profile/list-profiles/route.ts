import { handle } from "@/lib/http/handler";
import { listPlayerCards } from "@/lib/profile/player-cards";
import { playerCardsReply, playersQuery } from "@/lib/profile/players-schema";

export const GET = handle(
  {
    summary: "Players by first name, at most 1,000; with a limit a page of them",
    access: "player",
    query: playersQuery,
    reply: playerCardsReply,
    poll: {},
  },
  async ({ caller, moment, query }) => {
    const { data, next } = await listPlayerCards(caller, await moment(), query);
    return { reply: query.limit === undefined && next === null ? { data } : { data, next } };
  },
);
