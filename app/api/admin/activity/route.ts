import { listActivity } from "@/lib/activity/data";
import { activityQuery, activityReply } from "@/lib/activity/schema";
import { handle } from "@/lib/http/handler";

export const GET = handle(
  {
    summary: "What administrators did, newest first; can be filtered by person, match and kind",
    access: "admin",
    query: activityQuery,
    reply: activityReply,
  },
  async ({ query: { before, ...filter } }) => ({ reply: await listActivity(filter, before) }),
);
