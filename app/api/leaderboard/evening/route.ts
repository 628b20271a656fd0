import { handle } from "@/lib/http/handler";
import { rewindQuery, rewindReply } from "@/lib/leaderboard/schema";
import { scopeOf } from "@/lib/mini-league/scope";
import { readRewind } from "@/lib/scoring/table-history";
import { resolveSeason } from "@/lib/season/data";

export const GET = handle(
  {
    summary: "The table after a match, in pages; for this season or a past one, for everyone or a mini-league",
    access: "player",
    query: rewindQuery,
    reply: rewindReply,
    refuses: ["NOT_FOUND"],
    poll: true,
  },
  async (call) => {
    const { query, caller } = call;
    const scope = await scopeOf(query, caller);
    const season = await resolveSeason(query.season, await call.season());
    return { reply: await readRewind(season, query, scope) };
  },
);
