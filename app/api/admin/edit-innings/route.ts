import { handle } from "@/lib/http/handler";
import { editInnings } from "@/lib/match/admin-actions";
import { editInningsSchema } from "@/lib/match/admin-schema";
import { matchReply } from "@/lib/match/schema";

export const POST = handle(
  {
    summary: "Sets a match's innings",
    access: "admin",
    body: ({ teams }) => editInningsSchema(teams),
    reply: matchReply,
    refuses: ["NOT_FOUND", "VERSION_CONFLICT", "SEASON_OVER"],
  },
  async ({ body, caller, moment }) => {
    const { match, secondInningsStays } = await editInnings(body, { userId: caller.userId, ...(await moment()) });
    return { reply: { message: `Innings saved${secondInningsStays ? SECOND_INNINGS_STAYS : ""}`, data: match } };
  },
);

/** Removing the second innings doesn't undo that it began (rule 13). */
const SECOND_INNINGS_STAYS = ". The second innings still counts as started. If it hasn't, set the status to Ongoing";
