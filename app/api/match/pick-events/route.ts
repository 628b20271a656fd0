import { handle } from "@/lib/http/handler";
import { listPickEvents } from "@/lib/pick/data";
import { pickEventsQuery, pickEventsReply } from "@/lib/pick/schema";

export const GET = handle(
  {
    summary: "Changes to a match's picks, newest first: the caller's own until picks close, then everyone's",
    access: "player",
    query: pickEventsQuery,
    reply: pickEventsReply,
    refuses: ["NOT_FOUND"],
  },
  async ({ query: { matchId, before }, caller, moment }) => ({
    reply: await listPickEvents(matchId, caller, await moment(), before),
  }),
);
