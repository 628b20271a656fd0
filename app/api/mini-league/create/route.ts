import { handle } from "@/lib/http/handler";
import { createLimits, createMiniLeague } from "@/lib/mini-league/actions";
import { readMiniLeague } from "@/lib/mini-league/data";
import { changedMiniLeagueReply, createMiniLeagueSchema } from "@/lib/mini-league/schema";

export const POST = handle(
  {
    summary: "Creates a mini-league with the caller as its owner and first member",
    access: "player",
    body: createMiniLeagueSchema,
    reply: changedMiniLeagueReply,
    refuses: ["TOO_MANY_MINI_LEAGUES"],
    answers: [201],
    limits: ({ caller }) => createLimits(caller.userId),
  },
  async ({ body, caller, now }) => {
    const data = await readMiniLeague(await createMiniLeague(body, caller.userId, now), caller);
    return { reply: { message: `${data.name} created. Invite your friends.`, data } };
  },
);
