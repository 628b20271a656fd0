import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { replayMatch } from "@/lib/match/admin-actions";
import { replayMatchSchema } from "@/lib/match/admin-schema";
import { several } from "@/lib/text";

export const POST = handle(
  {
    summary: "Reopens an abandoned match for picks, to be played again; earlier picks are void",
    access: "admin",
    body: replayMatchSchema,
    reply: messageReply,
    refuses: ["NOT_FOUND", "VERSION_CONFLICT", "SEASON_OVER"],
  },
  async ({ body: { matchId, version }, caller, moment }) => {
    const { removed } = await replayMatch(matchId, { userId: caller.userId, ...(await moment()) }, version);
    const removal = removed === 0 ? "" : `, and ${several(removed, "pick")} removed`;
    return { reply: { message: `The match is reopened${removal}` } };
  },
);
