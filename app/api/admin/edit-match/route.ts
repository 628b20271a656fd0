import { handle } from "@/lib/http/handler";
import { editMatchSchema } from "@/lib/match/fixture-schema";
import { editMatchReply } from "@/lib/match/schema";
import { editMatch } from "@/lib/match-change/fixture-commands";

export const POST = handle(
  {
    summary: "Changes a match",
    access: "admin",
    body: ({ teams }) => editMatchSchema(teams),
    reply: editMatchReply,
    refuses: ["NOT_FOUND", "CHANGED_MEANWHILE", "SEASON_OVER"],
  },
  async ({ body, caller, moment }) => {
    const { match, removed } = await editMatch(body, { userId: caller.userId, ...(await moment()) });
    if (removed === 0) return { reply: { message: "The match is changed", data: match } };
    const message = `The match is changed. Picks removed, since their team no longer plays: ${removed}`;
    return { reply: { message, data: match, picksRemoved: removed } };
  },
);
