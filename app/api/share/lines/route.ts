import { env } from "@/lib/env";
import { handle } from "@/lib/http/handler";
import { scopeOf } from "@/lib/mini-league/scope";
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
    const scope = await scopeOf(query, caller);
    const asking = { reader: caller, moment: await moment(), scope };
    return { reply: { data: linesFor(await readPicture(query, asking), env().NEXTAUTH_URL) } };
  },
);
