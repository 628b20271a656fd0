import { handle } from "@/lib/http/handler";
import { createMatch } from "@/lib/match/admin-actions";
import { createMatchSchema } from "@/lib/match/admin-schema";
import { matchReply } from "@/lib/match/schema";

export const POST = handle(
  {
    summary: "Adds a match",
    access: "admin",
    body: ({ teams }) => createMatchSchema(teams),
    reply: matchReply,
    refuses: ["MATCH_EXISTS", "SEASON_OVER"],
    answers: [201],
  },
  async ({ body, caller, moment }) => {
    const data = await createMatch(body, { userId: caller.userId, ...(await moment()) });
    return { reply: { message: "Match added", data } };
  },
);
