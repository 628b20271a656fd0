import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { deleteMatch } from "@/lib/match/admin-actions";
import { deleteMatchSchema } from "@/lib/match/admin-schema";

export const POST = handle(
  {
    summary: "Deletes a match and its picks",
    access: "admin",
    body: deleteMatchSchema,
    reply: messageReply,
    refuses: ["NOT_FOUND", "VERSION_CONFLICT", "SEASON_OVER"],
  },
  async ({ body: { matchId, version }, caller, moment }) => {
    const { removed } = await deleteMatch(matchId, { userId: caller.userId, ...(await moment()) }, version);
    return { reply: { message: `Match deleted${withPicks(removed)}` } };
  },
);

function withPicks(removed: number): string {
  if (removed === 0) return "";
  return ` with ${removed === 1 ? "1 pick" : `${removed} picks`}`;
}
