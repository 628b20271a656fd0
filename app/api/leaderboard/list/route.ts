import { amongOf, withinAudience } from "@/lib/among/of-call";
import { readTellingPage } from "@/lib/evening/telling-page";
import { handle } from "@/lib/http/handler";
import { readTableAmong } from "@/lib/leaderboard/among";
import { readTable } from "@/lib/leaderboard/data";
import { leaderboardQuery, leaderboardReply } from "@/lib/leaderboard/schema";
import { PLAYERS, TABLE } from "@/lib/revisions";

export const GET = handle(
  {
    summary: "The table: the first 1,000 players, ranked; with a limit a page of it; of a mini-league its members",
    access: "player",
    query: leaderboardQuery,
    reply: leaderboardReply,
    refuses: ["NOT_FOUND"],
    poll: {
      follows: () => [TABLE, PLAYERS],
      // What was made for an administrator is not given to players: that it is shown to them has to be marked first.
      within: withinAudience,
    },
  },
  async (call) => {
    const { query, caller, now, season } = call;
    const among = await amongOf(call);
    const moment = { now, season: await season() };
    const { revisions } = caller;
    if (query.limit !== undefined) return { reply: await readTellingPage(query, revisions, caller, moment, among) };
    if (among) return { reply: await readTableAmong(among, caller, moment) };
    return { reply: await readTable(revisions, caller, moment) };
  },
);
