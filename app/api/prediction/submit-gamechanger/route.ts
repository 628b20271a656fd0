import { requireSelf } from "@/lib/caller/identity";
import { handle } from "@/lib/http/handler";
import { playGamechanger } from "@/lib/pick/gamechanger-commands";
import { gamechangerSchema, predictionReply } from "@/lib/pick/schema";

export const PUT = handle(
  {
    summary: "Turns a pick to the other team once the match has started",
    access: "player",
    body: gamechangerSchema,
    reply: predictionReply,
    refuses: ["FORBIDDEN", "NOT_FOUND", "NO_GAMECHANGERS_LEFT", "GAMECHANGER_NOT_ALLOWED", "SEASON_OVER"],
  },
  async ({ body, caller, moment }) => {
    requireSelf(caller, body.userId);
    const data = await playGamechanger(body, await moment());
    return { reply: { message: `Gamechanger played: your pick is ${data.predictedTeam} now`, data } };
  },
);
