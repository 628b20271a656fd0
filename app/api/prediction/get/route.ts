import { handle } from "@/lib/http/handler";
import { findPick } from "@/lib/pick/data";
import { maybePickReply, ownPickSchema } from "@/lib/pick/schema";

export const POST = handle(
  {
    summary: "One player's pick for a match, or null",
    access: "player",
    body: ownPickSchema,
    reply: maybePickReply,
    refuses: ["FORBIDDEN", "NOT_FOUND"],
  },
  async ({ body, caller, moment }) => ({
    reply: { data: await findPick(body, caller, await moment()) },
  }),
);
