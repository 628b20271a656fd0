import { handle } from "@/lib/http/handler";
import { matchQuery } from "@/lib/match/schema";
import { ofCrowd } from "@/lib/match-story/crowd";
import { readMatchStory } from "@/lib/match-story/data";
import { matchStoryReply } from "@/lib/match-story/schema";

export const GET = handle(
  {
    summary: "A match with its score and its neighbours, and once picks have closed how the group split",
    access: "player",
    query: matchQuery,
    reply: matchStoryReply,
    refuses: ["NOT_FOUND"],
    // The clock closes picks: nothing is made for several, and before the closing nothing follows from any pick (rule 7).
    poll: { follows: ({ matchId = "" }) => ofCrowd(matchId), within: () => null },
  },
  async ({ query, caller, now, season }) => {
    const moment = { now, season: await season() };
    const { story } = await readMatchStory(query.matchId, caller, caller.revisions, moment);
    return { reply: { data: story } };
  },
);
