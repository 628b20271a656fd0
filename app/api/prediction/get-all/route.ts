import { handle } from "@/lib/http/handler";
import { findMatch } from "@/lib/match/data";
import { listPicks, readPicks } from "@/lib/pick/data";
import { matchPicksSchema, picksQuery, picksReply } from "@/lib/pick/schema";

export const POST = handle(
  {
    summary: "A match's picks: the caller's own until picks close, then everyone's; at most 1,000",
    access: "player",
    body: matchPicksSchema,
    reply: picksReply,
    refuses: ["NOT_FOUND"],
  },
  async ({ body, caller, moment }) => ({
    reply: await listPicks(await findMatch(body.matchId), caller, await moment()),
  }),
);

export const GET = handle(
  {
    summary: "The same, for polling; with a limit in pages: the first of each group, or more of one",
    access: "player",
    query: picksQuery,
    reply: picksReply,
    refuses: ["NOT_FOUND"],
    poll: true,
  },
  async ({ query, caller, moment }) => {
    const match = await findMatch(query.matchId);
    return { reply: await readPicks(query, match, caller, await moment()) };
  },
);
