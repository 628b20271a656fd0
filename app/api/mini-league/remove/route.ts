import { handle } from "@/lib/http/handler";
import { readMiniLeague } from "@/lib/mini-league/data";
import { removeMember } from "@/lib/mini-league/owner-commands";
import { changeLimits } from "@/lib/mini-league/rate-limits";
import { changedMiniLeagueReply, memberBody } from "@/lib/mini-league/schema";

export const POST = handle(
  {
    summary: "Takes a member out of a mini-league of one's own",
    access: "player",
    body: memberBody,
    reply: changedMiniLeagueReply,
    refuses: ["NOT_FOUND", "FORBIDDEN", "OWNER_STAYS"],
    limits: ({ caller }) => changeLimits(caller.userId),
  },
  async ({ body, caller, now }) => {
    await removeMember(body, caller.userId);
    return { reply: { message: "Removed", data: await readMiniLeague(body.miniLeagueId, caller, now) } };
  },
);
