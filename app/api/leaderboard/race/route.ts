import { handle } from "@/lib/http/handler";
import { raceQuery, raceReply } from "@/lib/leaderboard/schema";
import { scopeOf } from "@/lib/mini-league/scope";
import { readRace } from "@/lib/scoring/table-history";
import { resolveSeason } from "@/lib/season/data";

export const GET = handle(
  {
    summary:
      "Points and ranks after each match, for the leaders and other players; for this season or a past one, for everyone or a mini-league",
    access: "player",
    query: raceQuery,
    reply: raceReply,
    refuses: ["NOT_FOUND"],
    poll: true,
  },
  async (call) => {
    const { query, caller } = call;
    const scope = await scopeOf(query, caller);
    const season = await resolveSeason(query.season, await call.season());
    return { reply: await readRace(season, query.userIds, scope) };
  },
);
