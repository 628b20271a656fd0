import { amongOf, andMiniLeague, withinAudience } from "@/lib/among/of-call";
import { lookAtRace } from "@/lib/evening/race";
import { raceQuery, raceReply } from "@/lib/evening/schema";
import { readShownEvenings } from "@/lib/evening/shown";
import { OF_EVENING_TABLES } from "@/lib/evening/table";
import { handle } from "@/lib/http/handler";
import { andSeason, seasonOf } from "@/lib/season/of-call";

export const GET = handle(
  {
    summary:
      "Points and ranks after each match of those who lead and of others; of this season or one behind us, of everybody or of a mini-league",
    access: "player",
    query: raceQuery,
    reply: raceReply,
    refuses: ["NOT_FOUND"],
    poll: {
      follows: (query) => [...OF_EVENING_TABLES, ...andMiniLeague(query), ...andSeason(query)],
      within: withinAudience,
    },
  },
  async (call) => {
    const { query, caller, now } = call;
    const among = await amongOf(call);
    const season = await seasonOf(call);
    const shown = await readShownEvenings(season, caller.revisions, caller, now);
    const { value, holds } = await lookAtRace(season, query.userIds, shown, among);
    // What has been marked meanwhile is of a later state than the call began at.
    if (holds === undefined) return { reply: value };
    return { reply: value, holds: holds && shown.revisions === caller.revisions };
  },
);
