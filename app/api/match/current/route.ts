import { handle } from "@/lib/http/handler";
import { listCurrentMatches } from "@/lib/match/kept-matches";
import { matchListReply, todaysMatchQuery } from "@/lib/match/schema";
import { SEASON } from "@/lib/revisions";

export const GET = handle(
  {
    summary: "The first screen's matches: of the caller's day, running, of last night, or with picks that close soon",
    access: "player",
    query: todaysMatchQuery,
    reply: matchListReply,
    poll: {
      follows: () => [SEASON],
      // Time alone changes which they are.
      within: async ({ now, query, caller, season }) => {
        const { rules } = await season();
        const matches = await listCurrentMatches(now, query.timezoneOffset, caller.revisions, rules);
        return matches.map(({ matchId }) => matchId).join(" ");
      },
    },
  },
  async ({ now, query, caller, season }) => {
    const { rules } = await season();
    return { reply: { data: await listCurrentMatches(now, query.timezoneOffset, caller.revisions, rules) } };
  },
);
