import { handle } from "@/lib/http/handler";
import { matchQuery } from "@/lib/match/schema";
import { readMatchStory } from "@/lib/match/story-data";
import { matchStoryReply } from "@/lib/match/story-schema";

export const GET = handle(
  {
    summary: "A match with its score, the matches before and after it and, once picks have closed, how the group split",
    access: "player",
    query: matchQuery,
    reply: matchStoryReply,
    refuses: ["NOT_FOUND"],
    poll: true,
  },
  async ({ query, caller, moment }) => ({
    reply: { data: (await readMatchStory(query.matchId, caller, await moment())).story },
  }),
);
