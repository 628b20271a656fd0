import { handle } from "@/lib/http/handler";
import { editMatchSchema } from "@/lib/match/fixture-schema";
import { matchReply } from "@/lib/match/schema";
import { editMatch } from "@/lib/match-change/fixture-commands";

export const POST = handle(
  {
    summary: "Changes a match",
    access: "admin",
    body: ({ teams }) => editMatchSchema(teams),
    reply: matchReply,
    refuses: ["NOT_FOUND", "CHANGED_MEANWHILE", "SEASON_OVER"],
  },
  async ({ body, caller, now, season }) => {
    const { match, removed } = await editMatch(body, { userId: caller.userId, now, season: await season() });
    const picks = removed > 0 ? `. Picks removed, since their team no longer plays: ${removed}` : "";
    return { reply: { message: `The match is changed${picks}`, data: match } };
  },
);
