import { handle } from "@/lib/http/handler";
import { eveningQuery, eveningReply } from "@/lib/leaderboard/schema";
import { amongOf } from "@/lib/mini-league/data";
import { readRewind } from "@/lib/scoring/standings";
import { resolveSeason } from "@/lib/season/data";

export const GET = handle(
  {
    summary: "The table after a match, in pages; for this season or a past one, for everyone or a mini-league",
    access: "player",
    query: eveningQuery,
    reply: eveningReply,
    refuses: ["NOT_FOUND"],
    poll: true,
  },
  async (call) => {
    const { query, caller } = call;
    const among = await amongOf(query, caller);
    const season = await resolveSeason(query.season, await call.season());
    return { reply: await readRewind(season, query, among) };
  },
);
