import { handle } from "@/lib/http/handler";
import { editMatch } from "@/lib/match/admin-actions";
import { editMatchSchema } from "@/lib/match/admin-schema";
import { editMatchReply } from "@/lib/match/schema";

export const POST = handle(
  {
    summary: "Changes a match",
    access: "admin",
    body: ({ teams }) => editMatchSchema(teams),
    reply: editMatchReply,
    refuses: ["NOT_FOUND", "VERSION_CONFLICT", "SEASON_OVER"],
  },
  async ({ body, caller, moment }) => {
    const { match, removed } = await editMatch(body, { userId: caller.userId, ...(await moment()) });
    if (removed === 0) return { reply: { message: "Match saved", data: match } };
    const message = `Match saved, ${removed === 1 ? "1 pick" : `${removed} picks`} for the replaced team deleted`;
    return { reply: { message, data: match, picksRemoved: removed } };
  },
);
