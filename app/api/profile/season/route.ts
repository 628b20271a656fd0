import { OF_EVENINGS } from "@/lib/evening/evenings";
import { handle } from "@/lib/http/handler";
import { readPlayerSeason } from "@/lib/player-season/data";
import { playerSeasonQuery, playerSeasonReply } from "@/lib/player-season/schema";
import { findToldSeason } from "@/lib/season/told-season";

export const GET = handle(
  {
    summary: "A player's season, every point explained: the current one, or one that is over",
    access: "player",
    query: playerSeasonQuery,
    reply: playerSeasonReply,
    refuses: ["NOT_FOUND"],
    // Of what is open everybody may see something else, and the clock closes it: nothing is made for several.
    poll: { follows: () => OF_EVENINGS, within: () => null },
  },
  async ({ query, caller, now, season }) => {
    const of = await findToldSeason(query.season, await season());
    const asked = { userId: query.userId, reader: caller, revisions: caller.revisions };
    return { reply: { data: await readPlayerSeason(asked, { now, season: of }) } };
  },
);
