import { listMatchActivity } from "@/lib/audit/data";
import { matchActivityQuery, matchActivityReply } from "@/lib/audit/schema";
import { handle } from "@/lib/http/handler";
import { findKeptMatch } from "@/lib/match/data";
import { havePicksClosed } from "@/lib/match/rules";
import { picksOf, SEASON } from "@/lib/revisions";

export const GET = handle(
  {
    summary: "What was done to a match's result and points, newest first, and once picks have closed to its picks",
    access: "player",
    query: matchActivityQuery,
    reply: matchActivityReply,
    refuses: ["NOT_FOUND"],
    poll: {
      // Nothing goes on record of a match without a change of it or of its picks.
      follows: ({ matchId = "" }) => [SEASON, picksOf(matchId)],
      // Until picks close, nothing may follow from them: then only the reply itself tells (rule 7).
      within: async ({ query, caller, now }) => {
        const match = await findKeptMatch(query.matchId, caller.revisions[0] ?? "");
        return havePicksClosed(match, now) ? "picks too" : null;
      },
      forEverybody: true,
    },
  },
  async ({ query: { matchId, before }, caller, now }) => {
    const match = await findKeptMatch(matchId, caller.revisions[0] ?? "");
    return { reply: await listMatchActivity(match, now, before) };
  },
);
