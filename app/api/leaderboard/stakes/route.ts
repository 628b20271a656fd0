import { handle } from "@/lib/http/handler";
import { findAtStake, isFollowed, stakesFollow } from "@/lib/stakes/at-stake";
import { readStakes } from "@/lib/stakes/data";
import { stakesQuery, stakesReply } from "@/lib/stakes/schema";

export const GET = handle(
  {
    summary:
      "What is at stake while matches wait for their points: the table with each result, and the caller's place in it",
    access: "player",
    query: stakesQuery,
    reply: stakesReply,
    poll: {
      follows: stakesFollow,
      own: true,
      // Time alone closes picks.
      within: async ({ caller, now, season }) => {
        const { userId, isAdmin, revisions } = caller;
        const atStake = await findAtStake(caller, { now, season: await season() }, revisions);
        const ids = atStake.stakes.map(({ matchId }) => matchId);
        return isFollowed(atStake, revisions) ? JSON.stringify([userId, isAdmin, ...ids]) : null;
      },
    },
  },
  async ({ caller, query, now, season }) => {
    const moment = { now, season: await season() };
    const atStake = await findAtStake(caller, moment, caller.revisions);
    return { reply: { data: await readStakes(atStake, query.limit, caller, moment, caller.revisions) } };
  },
);
