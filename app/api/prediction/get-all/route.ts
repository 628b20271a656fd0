import { handle } from "@/lib/http/handler";
import { findMatch } from "@/lib/match/data";
import { findKeptMatch } from "@/lib/match/kept-matches";
import { listPredictions } from "@/lib/pick/data";
import { picksQuery, picksReply } from "@/lib/pick/match-picks-schema";
import { readPicks } from "@/lib/pick/read-picks";
import { matchPredictionsSchema } from "@/lib/pick/schema";
import { arePicksShown } from "@/lib/pick/shown-picks";
import { PLAYERS, picksOf, SEASON } from "@/lib/revisions";

export const POST = handle(
  {
    summary: "The picks of a match: one's own until picks close, then everybody's; at most 1,000",
    access: "player",
    body: matchPredictionsSchema,
    reply: picksReply,
    refuses: ["NOT_FOUND"],
  },
  async ({ body, caller, moment }) => ({
    reply: await listPredictions(await findMatch(body.matchId), caller, await moment()),
  }),
);

export const GET = handle(
  {
    summary: "The same to be asked again and again; with a limit in parts: the first of each group, or more of one",
    access: "player",
    query: picksQuery,
    reply: picksReply,
    refuses: ["NOT_FOUND"],
    poll: {
      follows: ({ matchId = "" }) => [SEASON, PLAYERS, picksOf(matchId)],
      // Until picks close, nothing may follow from what others do: then everybody has a reply of their own (rule 7).
      within: async ({ query, caller, moment }) => {
        const match = await findKeptMatch(query.matchId, caller.revisions);
        return (await arePicksShown(match, caller, await moment())) ? "everybody's" : null;
      },
    },
  },
  async ({ query, caller, moment }) => {
    const match = await findKeptMatch(query.matchId, caller.revisions);
    return { reply: await readPicks(query, match, caller, await moment()) };
  },
);
