import { handle } from "@/lib/http/handler";
import { editInnings } from "@/lib/match/actions";
import { editInningsSchema } from "@/lib/match/admin-schema";
import { matchReply } from "@/lib/match/schema";

export const POST = handle(
  {
    summary: "Sets the innings of a match",
    access: "admin",
    body: ({ teams }) => editInningsSchema(teams),
    reply: matchReply,
    refuses: ["NOT_FOUND", "CHANGED_MEANWHILE", "SEASON_OVER"],
  },
  async ({ body, caller, moment }) => {
    const { match, secondInningsStays } = await editInnings(body, { userId: caller.userId, ...(await moment()) });
    return { reply: { message: `The innings are set${secondInningsStays ? SECOND_INNINGS_STAYS : ""}`, data: match } };
  },
);

/** Removing the second innings doesn't undo that it began (rule 13). */
const SECOND_INNINGS_STAYS = ". The second one still counts as begun: if it has not, set the status to Ongoing";
