import { handle } from "@/lib/http/handler";
import { listPlayerCards } from "@/lib/profile/data";
import { playerCardsReply } from "@/lib/profile/schema";

export const GET = handle({ access: "player", reply: playerCardsReply }, async ({ caller, now }) => ({
  reply: { data: await listPlayerCards(caller.userId, now) },
}));
