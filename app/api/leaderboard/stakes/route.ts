import { amongOf } from "@/lib/among/of-call";
import { handle } from "@/lib/http/handler";
import { findAtStake, stakesFollow } from "@/lib/stakes/at-stake";
import { readStakes } from "@/lib/stakes/data";
import { stakesQuery, stakesReply } from "@/lib/stakes/schema";

export const GET = handle(
  {
    summary:
      "What is at stake while matches wait for their points: the table with each result, and the caller's place in it; of everybody or of a mini-league",
    access: "player",
    query: stakesQuery,
    reply: stakesReply,
    refuses: ["NOT_FOUND"],
    // A place of one's own, in tables that are kept for all.
    poll: { follows: stakesFollow, within: () => null },
  },
  async (call) => {
    const { caller, query, now, season } = call;
    const among = await amongOf(call);
    const moment = { now, season: await season() };
    const atStake = await findAtStake(caller, moment, caller.revisions);
    return { reply: { data: await readStakes(atStake, query.limit, caller, moment, caller.revisions, among) } };
  },
);
