import { handle } from "@/lib/http/handler";
import { restoreResult, setResult } from "@/lib/match/admin-actions";
import { resultReply, updateMatchSchema } from "@/lib/match/admin-schema";
import { versionOfMatch } from "@/lib/match/data";

export const POST = handle(
  {
    summary: "Sets, corrects or clears a result",
    access: "admin",
    body: ({ teams }) => updateMatchSchema(teams),
    reply: resultReply,
    refuses: ["NOT_FOUND", "VERSION_CONFLICT", "SEASON_OVER"],
  },
  async ({ body, caller, moment }) => {
    const { matchId, matchWinner, restores } = body;
    const actor = { userId: caller.userId, ...(await moment()) };
    const match = restores
      ? await restoreResult({ ...body, restores }, actor)
      : await setResult(matchId, matchWinner, actor, body);
    const data = { ...match, version: versionOfMatch(match) };
    if (restores) return { reply: { message: "Result restored", data } };
    return { reply: { message: data.matchWinner === null ? "Result cleared" : "Result set", data } };
  },
);
