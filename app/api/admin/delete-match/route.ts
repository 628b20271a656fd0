import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { deleteMatch } from "@/lib/match/actions";
import { deleteMatchSchema } from "@/lib/match/admin-schema";

export const POST = handle(
  {
    summary: "Deletes a match with its picks",
    access: "admin",
    body: deleteMatchSchema,
    reply: messageReply,
    refuses: ["NOT_FOUND", "CHANGED_MEANWHILE", "SEASON_OVER"],
  },
  async ({ body: { matchId, version }, caller, moment }) => {
    const { removed } = await deleteMatch(matchId, { userId: caller.userId, ...(await moment()) }, version);
    return { reply: { message: `The match is deleted${withPicks(removed)}` } };
  },
);

function withPicks(removed: number): string {
  if (removed === 0) return "";
  return `, and with it ${removed === 1 ? "1 pick" : `${removed} picks`}`;
}
