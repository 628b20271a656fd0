import { refreshedMessage } from "@/lib/feed/messages";
import { refreshSeason } from "@/lib/feed/refresh";
import { refreshAllReply } from "@/lib/feed/schema";
import { handle } from "@/lib/http/handler";

const refresh = handle(
  {
    summary: "Refreshes the schedule, and the scores of matches that are on or have no result yet",
    access: "admin",
    changes: true,
    reply: refreshAllReply,
    refuses: ["FEED_FAILED"],
  },
  async ({ moment }) => {
    const data = await refreshSeason(await moment());
    return { reply: { message: refreshedMessage(data), data } };
  },
);

export { refresh as GET, refresh as POST };
