import { readContenders } from "@/lib/contenders/data";
import { contendersReply } from "@/lib/contenders/schema";
import { contendersFollow, findStillOpen } from "@/lib/contenders/still-open";
import { handle } from "@/lib/http/handler";

export const GET = handle(
  {
    summary:
      "Who can still win the season or a prize, by arithmetic, and with what chances; in the last fifth of its matches",
    access: "player",
    reply: contendersReply,
    // A place of one's own, in tables that are kept for all.
    poll: { follows: contendersFollow, within: () => null },
  },
  async ({ caller, now, season }) => {
    const moment = { now, season: await season() };
    const stillOpen = await findStillOpen(caller, moment, caller.revisions);
    return { reply: { data: await readContenders(stillOpen, caller, moment, caller.revisions) } };
  },
);
