import { handle } from "@/lib/http/handler";
import { listPlayerCards } from "@/lib/profile/data";
import { playerCardsReply, playersQuery } from "@/lib/profile/schema";

export const GET = handle(
  {
    summary: "All players by first name; with a limit a page of them",
    access: "player",
    query: playersQuery,
    reply: playerCardsReply,
    poll: {},
  },
  async ({ caller, now, query }) => {
    const { data, next } = await listPlayerCards(caller.userId, now, query);
    return { reply: query.limit === undefined ? { data } : { data, next } };
  },
);
