import { handle } from "@/lib/http/handler";
import { listPlayerCards } from "@/lib/profile/data";
import { playerCardsReply } from "@/lib/profile/schema";

export const GET = handle(
  { summary: "All players by first name", access: "player", reply: playerCardsReply },
  async ({ caller, now }) => ({
    reply: { data: await listPlayerCards(caller.userId, now) },
  }),
);
