import { listActivityChoices } from "@/lib/activity/data";
import { activityChoicesReply } from "@/lib/activity/schema";
import { handle } from "@/lib/http/handler";

export const GET = handle(
  { summary: "The people and matches that appear in the activity log", access: "admin", reply: activityChoicesReply },
  async () => ({ reply: { data: await listActivityChoices() } }),
);
