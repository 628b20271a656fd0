import { handle } from "@/lib/http/handler";
import { updateMatchSchema } from "@/lib/match/result-schema";
import { matchReply } from "@/lib/match/schema";
import { putResultBack, setResult } from "@/lib/match-change/result-commands";

export const POST = handle(
  {
    summary: "Sets, corrects or clears a result",
    access: "admin",
    body: ({ teams }) => updateMatchSchema(teams),
    reply: matchReply,
    refuses: ["NOT_FOUND", "CHANGED_MEANWHILE", "SEASON_OVER"],
  },
  async ({ body, caller, moment }) => {
    const { matchId, matchWinner, seen, restores } = body;
    const actor = { userId: caller.userId, ...(await moment()) };
    const data = restores
      ? await putResultBack({ ...body, restores }, actor)
      : await setResult(matchId, matchWinner, actor, seen);
    if (restores) return { reply: { message: "The result is as it was", data } };
    return { reply: { message: data.matchWinner === null ? "The result is cleared" : "The result is set", data } };
  },
);
