import { env } from "@/lib/env";
import { handle } from "@/lib/http/handler";
import { amongOf } from "@/lib/mini-league/data";
import { readPicture } from "@/lib/share/data";
import { linesQuery, linesReply } from "@/lib/share/schema";
import { linesFor } from "@/lib/share/words";

export const GET = handle(
  {
    summary: "The text that goes with a shared picture",
    access: "player",
    query: linesQuery,
    reply: linesReply,
    refuses: ["NOT_FOUND", "PICKS_OPEN"],
    poll: true,
  },
  async ({ query, caller, moment }) => {
    const among = await amongOf(query, caller);
    const asking = { reader: caller, moment: await moment(), among };
    return { reply: { data: linesFor(await readPicture(query, asking), env().NEXTAUTH_URL) } };
  },
);
