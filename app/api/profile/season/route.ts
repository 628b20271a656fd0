import { handle } from "@/lib/http/handler";
import { readPlayerSeason } from "@/lib/player/data";
import { playerSeasonQuery, playerSeasonReply } from "@/lib/player/schema";
import { resolveSeason } from "@/lib/season/data";

export const GET = handle(
  {
    summary: "A player's season with every point explained; the current one or a past one",
    access: "player",
    query: playerSeasonQuery,
    reply: playerSeasonReply,
    refuses: ["NOT_FOUND"],
    poll: true,
  },
  async ({ query, caller, now, season }) => {
    const of = await resolveSeason(query.season, await season());
    return { reply: { data: await readPlayerSeason({ userId: query.userId, reader: caller }, { now, season: of }) } };
  },
);
