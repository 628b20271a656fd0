import { handle } from "@/lib/http/handler";
import { deleteMatchSchema } from "@/lib/match/fixture-schema";
import { deleteMatch } from "@/lib/match-change/fixture-commands";
import { messageReply } from "@/lib/message-reply-schema";

export const POST = handle(
  {
    summary: "Deletes a match with its picks",
    access: "admin",
    body: ({ teams }) => deleteMatchSchema(teams),
    reply: messageReply,
    refuses: ["NOT_FOUND", "CHANGED_MEANWHILE", "SEASON_OVER"],
  },
  async ({ body: { matchId, seen }, caller, moment }) => {
    const { removed } = await deleteMatch(matchId, { userId: caller.userId, ...(await moment()) }, seen);
    return { reply: { message: `The match is deleted${withPicks(removed)}` } };
  },
);

function withPicks(removed: number): string {
  if (removed === 0) return "";
  return `, and with it ${removed === 1 ? "1 pick" : `${removed} picks`}`;
}
