import { listActivity } from "@/lib/activity/data";
import { activityQuery, activityReply } from "@/lib/activity/schema";
import { handle } from "@/lib/http/handler";

export const GET = handle(
  {
    summary: "What administrators and the match data source changed, newest first, by person, match and kind",
    access: "player",
    query: activityQuery,
    reply: activityReply,
  },
  async ({ query: { before, ...filter }, moment }) => ({
    reply: await listActivity(filter, await moment(), before),
  }),
);
