import { listMatchActivity } from "@/lib/activity/match-activity";
import { matchActivityQuery, matchActivityReply } from "@/lib/activity/schema";
import { handle } from "@/lib/http/handler";
import type { StoredMatch } from "@/lib/match/data";
import { havePicksClosed } from "@/lib/match/deadlines";
import { findKeptMatch } from "@/lib/match/kept-matches";
import { arePicksShown, type Reader } from "@/lib/pick/shown-picks";
import { picksOf, SEASON } from "@/lib/revisions";
import type { Moment } from "@/lib/season/schema";

/** Everybody gets the same here, so until picks close administrators do not see them either. */
async function tellsOfPicks(match: StoredMatch, reader: Reader, moment: Moment): Promise<boolean> {
  const { now, season } = moment;
  return havePicksClosed(match, now, season.rules) && arePicksShown(match, reader, moment);
}

export const GET = handle(
  {
    summary:
      "What was done to a match's result, its points and how long it takes picks, newest first, and once picks have closed to its picks",
    access: "player",
    query: matchActivityQuery,
    reply: matchActivityReply,
    refuses: ["NOT_FOUND"],
    poll: {
      // Nothing goes on record of a match without a change of it or of its picks.
      follows: ({ matchId = "" }) => [SEASON, picksOf(matchId)],
      // Until picks close, nothing may follow from them: then everybody has a reply of their own (rule 7).
      within: async ({ query, caller, moment }) => {
        const match = await findKeptMatch(query.matchId, caller.revisions);
        return (await tellsOfPicks(match, caller, await moment())) ? "picks too" : null;
      },
    },
  },
  async ({ query: { matchId, before }, caller, moment }) => {
    const match = await findKeptMatch(matchId, caller.revisions);
    return {
      reply: await listMatchActivity(matchId, await tellsOfPicks(match, caller, await moment()), before),
    };
  },
);
