import { pulledMessage } from "@/lib/feed/messages";
import { pullSeason } from "@/lib/feed/refresh";
import { pullReply } from "@/lib/feed/schema";
import { handle } from "@/lib/http/handler";

const pull = handle(
  {
    summary: "Loads every match of the season from the match data source",
    access: "admin",
    changes: true,
    reply: pullReply,
    refuses: ["FEED_FAILED"],
  },
  async ({ moment }) => {
    const data = await pullSeason(await moment());
    return { reply: { message: pulledMessage(data), data } };
  },
);

export { pull as GET, pull as POST };
