import { handle } from "@/lib/http/handler";
import { invitationLimits, joinMiniLeague } from "@/lib/mini-league/actions";
import { findInvitation, readMiniLeague } from "@/lib/mini-league/data";
import { changedMiniLeagueReply, inviteBody } from "@/lib/mini-league/schema";

export const POST = handle(
  {
    summary: "Joins a mini-league by its invitation; joining again changes nothing",
    access: "player",
    body: inviteBody,
    reply: changedMiniLeagueReply,
    refuses: ["NOT_FOUND", "MINI_LEAGUE_CLOSED", "MINI_LEAGUE_FULL", "TOO_MANY_MINI_LEAGUES"],
    limits: async ({ address, body }) => ((await findInvitation(body.invite)) ? [] : invitationLimits(address)),
  },
  async ({ body, caller, now }) => {
    const data = await readMiniLeague(await joinMiniLeague(body.invite, caller.userId, now), caller);
    return { reply: { message: `You're in ${data.name}`, data } };
  },
);
