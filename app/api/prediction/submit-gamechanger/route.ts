import { handle } from "@/lib/http/handler";
import { requireSelf } from "@/lib/http/identity";
import { playGamechanger } from "@/lib/prediction/commands";
import { gamechangerSchema, predictionReply } from "@/lib/prediction/schema";

export const PUT = handle(
  { access: "player", body: gamechangerSchema, reply: predictionReply },
  async ({ body, caller }) => {
    requireSelf(caller, body.userId);
    const data = await playGamechanger(body);
    return { reply: { message: `Gamechanger played: your pick is ${data.predictedTeam} now`, data } };
  },
);
