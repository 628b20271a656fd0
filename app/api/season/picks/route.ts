import { handle } from "@/lib/http/handler";
import { picksQuery, picksReply } from "@/lib/pick/schema";
import { readPastPicks } from "@/lib/season/past-seasons";

export const GET = handle(
  {
    summary: "Everybody's picks of a match of a season that is over; with a limit in parts, as of the current season",
    access: "player",
    query: picksQuery,
    reply: picksReply,
    refuses: ["NOT_FOUND"],
  },
  async ({ query, caller, moment }) => {
    return { reply: await readPastPicks(query, caller.userId, await moment()) };
  },
);
