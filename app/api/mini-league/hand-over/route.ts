import { handle } from "@/lib/http/handler";
import { readMiniLeague } from "@/lib/mini-league/data";
import { handOver } from "@/lib/mini-league/owner-commands";
import { changeLimits } from "@/lib/mini-league/rate-limits";
import { changedMiniLeagueReply, memberBody } from "@/lib/mini-league/schema";

export const POST = handle(
  {
    summary: "Makes another member the owner of one's mini-league",
    access: "player",
    body: memberBody,
    reply: changedMiniLeagueReply,
    refuses: ["NOT_FOUND", "FORBIDDEN", "NOT_A_MEMBER"],
    limits: ({ caller }) => changeLimits(caller.userId),
  },
  async ({ body, caller, now }) => {
    await handOver(body, caller.userId);
    return { reply: { message: "Handed over", data: await readMiniLeague(body.miniLeagueId, caller, now) } };
  },
);
