import { amongOf } from "@/lib/among/of-call";
import { env } from "@/lib/env";
import { handle } from "@/lib/http/handler";
import { readPicture } from "@/lib/share/data";
import { followsOf } from "@/lib/share/follows";
import { linesQuery, linesReply } from "@/lib/share/schema";
import { linesFor } from "@/lib/share/words";

export const GET = handle(
  {
    summary: "The lines that go with a picture into a chat",
    access: "player",
    query: linesQuery,
    reply: linesReply,
    refuses: ["NOT_FOUND", "PICKS_OPEN"],
    // Each is the reader's own, and the clock closes picks: nothing is made for several.
    poll: { follows: followsOf, within: () => null },
  },
  async (call) => {
    const { query, caller, moment } = call;
    const among = await amongOf(call);
    const asking = { reader: caller, revisions: caller.revisions, moment: await moment(), among };
    return { reply: { data: linesFor(await readPicture(query, asking), env().NEXTAUTH_URL) } };
  },
);
