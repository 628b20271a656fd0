import { lookAtContenders } from "@/lib/contenders/data";
import { fieldFollows, termsOf } from "@/lib/contenders/field";
import { contendersReply } from "@/lib/contenders/schema";
import { contendersFollow, findStillOpen } from "@/lib/contenders/still-open";
import { handle } from "@/lib/http/handler";
import type { PlayersCall } from "@/lib/http/players-call";
import { onceACall } from "@/lib/once-a-call";

const read = onceACall(async (call: PlayersCall) => {
  const moment = await call.moment();
  return { moment, stillOpen: await findStillOpen(call.caller, moment, call.caller.revisions) };
});

export const GET = handle(
  {
    summary:
      "Who can still win the season or a prize, by arithmetic, and with what chances; in the last fifth of its matches",
    access: "player",
    reply: contendersReply,
    poll: {
      follows: contendersFollow,
      // A place of one's own, in tables that are kept for all. That it is shown to players has to be marked first.
      within: async (call) => {
        const { moment, stillOpen } = await read(call);
        const key = `${call.caller.isAdmin} ${termsOf(stillOpen, moment.season)}`;
        return { key, subjects: fieldFollows(stillOpen), whose: call.caller.userId };
      },
    },
  },
  async (call) => {
    const { moment, stillOpen } = await read(call);
    const { value, holds } = await lookAtContenders(stillOpen, call.caller, moment, call.caller.revisions);
    return { reply: { data: value }, holds };
  },
);
