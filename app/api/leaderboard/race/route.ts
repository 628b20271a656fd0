import { handle } from "@/lib/http/handler";
import { raceQuery, raceReply } from "@/lib/leaderboard/schema";
import { amongOf } from "@/lib/mini-league/data";
import { readRace } from "@/lib/scoring/standings";
import { resolveSeason } from "@/lib/season/data";

export const GET = handle(
  {
    summary:
      "Points and ranks after each match of those who lead and of others; of this season or one behind us, of everybody or of a mini-league",
    access: "player",
    query: raceQuery,
    reply: raceReply,
    refuses: ["NOT_FOUND"],
    poll: true,
  },
  async (call) => {
    const { query, caller } = call;
    const among = await amongOf(query, caller);
    const season = await resolveSeason(query.season, await call.season());
    return { reply: await readRace(season, query.userIds, among) };
  },
);
