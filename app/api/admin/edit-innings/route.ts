import { handle } from "@/lib/http/handler";
import { editInningsSchema } from "@/lib/match/innings-schema";
import { matchReply } from "@/lib/match/schema";
import { editInnings, toldOfInnings } from "@/lib/match-change/innings-commands";

export const POST = handle(
  {
    summary: "Sets the innings of a match",
    access: "admin",
    body: ({ teams }) => editInningsSchema(teams),
    reply: matchReply,
    refuses: ["NOT_FOUND", "CHANGED_MEANWHILE", "SEASON_OVER"],
  },
  async ({ body, caller, moment }) => {
    const data = await editInnings(body, { userId: caller.userId, ...(await moment()) });
    return { reply: { message: toldOfInnings(body, data), data } };
  },
);
