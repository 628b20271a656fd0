import { handle } from "@/lib/http/handler";
import { changeLimits, removeMember } from "@/lib/mini-league/actions";
import { readMiniLeague } from "@/lib/mini-league/data";
import { changedMiniLeagueReply, memberBody } from "@/lib/mini-league/schema";

export const POST = handle(
  {
    summary: "Removes a member from the caller's mini-league",
    access: "player",
    body: memberBody,
    reply: changedMiniLeagueReply,
    refuses: ["NOT_FOUND", "FORBIDDEN", "OWNER_STAYS"],
    limits: ({ caller }) => changeLimits(caller.userId),
  },
  async ({ body, caller }) => {
    await removeMember(body, caller.userId);
    return { reply: { message: "Member removed", data: await readMiniLeague(body.miniLeagueId, caller) } };
  },
);
