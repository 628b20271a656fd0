import { listMatchActivity } from "@/lib/audit/data";
import { matchActivityQuery, matchActivityReply } from "@/lib/audit/schema";
import { handle } from "@/lib/http/handler";

export const GET = handle(
  {
    summary: "What was done to a match's result and points, newest first, and once picks have closed to its picks",
    access: "player",
    query: matchActivityQuery,
    reply: matchActivityReply,
    refuses: ["NOT_FOUND"],
  },
  async ({ query: { matchId, before }, now }) => ({ reply: await listMatchActivity(matchId, now, before) }),
);
