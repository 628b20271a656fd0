import { handle } from "@/lib/http/handler";
import { changeLimits, handOver } from "@/lib/mini-league/actions";
import { readMiniLeague } from "@/lib/mini-league/data";
import { changedMiniLeagueReply, memberBody } from "@/lib/mini-league/schema";

export const POST = handle(
  {
    summary: "Makes another member the owner of the caller's mini-league",
    access: "player",
    body: memberBody,
    reply: changedMiniLeagueReply,
    refuses: ["NOT_FOUND", "FORBIDDEN", "NOT_A_MEMBER"],
    limits: ({ caller }) => changeLimits(caller.userId),
  },
  async ({ body, caller }) => {
    await handOver(body, caller.userId);
    return { reply: { message: "Handed over", data: await readMiniLeague(body.miniLeagueId, caller) } };
  },
);
