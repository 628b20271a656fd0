import { amongOf, andMiniLeague, withinAudience } from "@/lib/among/of-call";
import { handle } from "@/lib/http/handler";
import type { PlayersCall } from "@/lib/http/players-call";
import { onceACall } from "@/lib/once-a-call";
import { findAtStake, stakesFollow } from "@/lib/stakes/at-stake";
import { lookAtStakes } from "@/lib/stakes/data";
import { everybodyFollows, toldOf } from "@/lib/stakes/everybody";
import { stakesQuery, stakesReply } from "@/lib/stakes/schema";

const read = onceACall(async (call: PlayersCall) => {
  const moment = await call.moment();
  return { moment, atStake: await findAtStake(call.caller, moment, call.caller.revisions) };
});

export const GET = handle(
  {
    summary:
      "What is at stake while matches wait for their points: the table with each result, and the caller's place in it; of everybody or of a mini-league",
    access: "player",
    query: stakesQuery,
    reply: stakesReply,
    refuses: ["NOT_FOUND"],
    poll: {
      follows: (query) => [...stakesFollow(), ...andMiniLeague(query)],
      // A place of one's own, in tables that are kept for all. That it is shown to players has to be marked first.
      within: async (call) => {
        const { moment, atStake } = await read(call);
        const key = `${await withinAudience(call)} ${toldOf(atStake, moment.season)}`;
        return { key, subjects: everybodyFollows(atStake), whose: call.caller.userId };
      },
    },
  },
  async (call) => {
    const { moment, atStake } = await read(call);
    const { caller, query } = call;
    const among = await amongOf(call);
    const { value, holds } = await lookAtStakes(atStake, query.limit, caller, moment, caller.revisions, among);
    return { reply: { data: value }, holds };
  },
);
