import { handle } from "@/lib/http/handler";
import { findKeptMatch } from "@/lib/match/data";
import { arePicksShown, listPredictions, readFirstPicks, readGroup } from "@/lib/prediction/data";
import { matchPredictionsSchema, namedPredictionsReply, picksQuery, picksReply } from "@/lib/prediction/schema";
import { PLAYERS, picksOf, SEASON } from "@/lib/revisions";

export const POST = handle(
  {
    summary: "The picks of a match: one's own until picks close, then everybody's",
    access: "player",
    body: matchPredictionsSchema,
    reply: namedPredictionsReply,
    refuses: ["NOT_FOUND"],
  },
  async ({ body, caller, now }) => ({ reply: { data: await listPredictions(body.matchId, caller, now) } }),
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
      // Until picks close, nothing may follow from what others do: then only the reply itself tells (rule 7).
      within: async ({ query, caller, now }) => {
        const match = await findKeptMatch(query.matchId, caller.revisions[0] ?? "");
        return arePicksShown(match, caller, now) ? "everybody's" : null;
      },
      forEverybody: true,
    },
  },
  async ({ query, caller, now }) => {
    const { matchId, limit, group } = query;
    if (limit === undefined) return { reply: { data: await listPredictions(matchId, caller, now) } };
    const match = await findKeptMatch(matchId, caller.revisions[0] ?? "");
    if (group === undefined) return { reply: await readFirstPicks(limit, match, caller, now) };
    return { reply: await readGroup({ ...query, group }, match, caller, now) };
  },
);
