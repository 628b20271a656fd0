import { handle } from "@/lib/http/handler";
import type { PlayersCall } from "@/lib/http/players-call";
import { matchQuery } from "@/lib/match/schema";
import { findTelling, ofStory, readMatchStory } from "@/lib/match-story/data";
import { matchStoryReply } from "@/lib/match-story/schema";
import { onceACall } from "@/lib/once-a-call";
import { SEASON } from "@/lib/revisions";

interface Asked extends PlayersCall {
  query: { matchId: string };
}

const find = onceACall(async ({ query, caller, moment }: Asked) =>
  findTelling(query.matchId, caller, caller.revisions, await moment()),
);

export const GET = handle(
  {
    summary: "A match with its score and its neighbours, and once picks have closed how the group split",
    access: "player",
    query: matchQuery,
    reply: matchStoryReply,
    refuses: ["NOT_FOUND"],
    poll: {
      follows: ({ matchId = "" }) => ofStory(matchId),
      // The clock closes picks; before that nothing follows from any of them (rule 7).
      within: async (call) => {
        const { isShown } = (await find(call)).value;
        const key = `${call.caller.isAdmin ? "administrators" : "players"} ${isShown ? "closed" : "open"}`;
        return { key, ...(isShown ? {} : { subjects: [SEASON] }) };
      },
    },
  },
  async (call) => {
    const { value, holds } = await readMatchStory(await find(call), call.caller.revisions);
    return { reply: { data: value.story }, holds };
  },
);
