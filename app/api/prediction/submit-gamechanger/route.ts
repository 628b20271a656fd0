import { handle } from "@/lib/http/handler";
import { playGamechanger } from "@/lib/pick/gamechanger-actions";
import { gamechangerSchema, pickReply } from "@/lib/pick/schema";
import { requireSelf } from "@/lib/session/caller";

export const PUT = handle(
  {
    summary: "Switches a pick to the other team once the match has started",
    access: "player",
    body: gamechangerSchema,
    reply: pickReply,
    refuses: ["FORBIDDEN", "NOT_FOUND", "NO_GAMECHANGERS_LEFT", "GAMECHANGER_NOT_ALLOWED", "SEASON_OVER"],
  },
  async ({ body, caller, moment }) => {
    requireSelf(caller, body.userId);
    const data = await playGamechanger(body, await moment());
    return { reply: { message: `Gamechanger used. Your pick is now ${data.predictedTeam}.`, data } };
  },
);
