import { handle } from "@/lib/http/handler";
import { lookAtPlayerSeason } from "@/lib/player-season/data";
import { keptAs, playerSeasonFollows } from "@/lib/player-season/kept-as";
import { playerSeasonQuery, playerSeasonReply } from "@/lib/player-season/schema";
import { findToldSeason } from "@/lib/season/told-season";

export const GET = handle(
  {
    summary: "A player's season, every point explained: the current one, or one that is over",
    access: "player",
    query: playerSeasonQuery,
    reply: playerSeasonReply,
    refuses: ["NOT_FOUND"],
    poll: {
      follows: ({ userId = "" }) => playerSeasonFollows(userId),
      within: async ({ query, caller, moment }) => keptAs(query, caller, await moment(), caller.revisions),
    },
  },
  async ({ query, caller, now, season }) => {
    const of = await findToldSeason(query.season, await season());
    const asked = { userId: query.userId, reader: caller, revisions: caller.revisions };
    const { value, holds } = await lookAtPlayerSeason(asked, { now, season: of });
    return { reply: { data: value }, holds };
  },
);
