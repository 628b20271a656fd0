import { amongOf, andMiniLeague, withinAudience } from "@/lib/among/of-call";
import { eveningQuery, eveningReply } from "@/lib/evening/schema";
import { readShownEvenings } from "@/lib/evening/shown";
import { OF_EVENING_TABLES } from "@/lib/evening/table";
import { lookAtTimeMachine } from "@/lib/evening/time-machine";
import { handle } from "@/lib/http/handler";
import { andSeason, seasonOf } from "@/lib/season/of-call";

export const GET = handle(
  {
    summary:
      "The table as it stood after a match, a part of it at a time; of this season or one behind us, of everybody or of a mini-league",
    access: "player",
    query: eveningQuery,
    reply: eveningReply,
    refuses: ["NOT_FOUND"],
    poll: {
      follows: (query) => [...OF_EVENING_TABLES, ...andMiniLeague(query), ...andSeason(query)],
      // As of the table of now: what players see of picks that were closed early has to be marked first.
      within: withinAudience,
    },
  },
  async (call) => {
    const { query, caller, now } = call;
    const among = await amongOf(call);
    const season = await seasonOf(call);
    const shown = await readShownEvenings(season, caller.revisions, caller, now);
    const { value, holds } = await lookAtTimeMachine(season, query, shown, among);
    // What has been marked meanwhile is of a later state than the call began at.
    if (holds === undefined) return { reply: value };
    return { reply: value, holds: holds && shown.revisions === caller.revisions };
  },
);
