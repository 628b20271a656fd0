import { handle } from "@/lib/http/handler";
import { listPickEvents } from "@/lib/pick/data";
import { pickEventsQuery, pickEventsReply } from "@/lib/pick/schema";

export const GET = handle(
  {
    summary: "What became of the picks of a match, newest first: of one's own until picks close, then of everybody's",
    access: "player",
    query: pickEventsQuery,
    reply: pickEventsReply,
    refuses: ["NOT_FOUND"],
  },
  async ({ query: { matchId, before }, caller, moment }) => ({
    reply: await listPickEvents(matchId, caller, await moment(), before),
  }),
);
