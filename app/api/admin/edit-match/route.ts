import { handle } from "@/lib/http/handler";
import { editMatch } from "@/lib/match/commands";
import { editMatchSchema, matchReply } from "@/lib/match/schema";

export const POST = handle(
  { access: "admin", body: editMatchSchema, reply: matchReply },
  async ({ body, caller, now }) => {
    const { match, removed } = await editMatch(body, { userId: caller.userId, now });
    const picks = removed > 0 ? `. Picks removed, since their team no longer plays: ${removed}` : "";
    return { reply: { message: `The match is changed${picks}`, data: match } };
  },
);
