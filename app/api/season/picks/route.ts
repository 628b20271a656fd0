import { handle } from "@/lib/http/handler";
import { picksQuery, picksReply } from "@/lib/pick/schema";
import { readPastPicks } from "@/lib/season/past-seasons";

export const GET = handle(
  {
    summary: "Everyone's picks for a match of a past season; with a limit in pages",
    access: "player",
    query: picksQuery,
    reply: picksReply,
    refuses: ["NOT_FOUND"],
  },
  async ({ query, caller, moment }) => {
    return { reply: await readPastPicks(query, caller.userId, await moment()) };
  },
);
