import { amongOf, andMiniLeague, withinAudience } from "@/lib/among/of-call";
import { OF_EVENINGS } from "@/lib/evening/evenings";
import { lookAtTellingPage, OF_PAGE } from "@/lib/evening/telling-page";
import { handle } from "@/lib/http/handler";
import { readTableAmong } from "@/lib/leaderboard/among";
import { readTable } from "@/lib/leaderboard/data";
import { leaderboardQuery, leaderboardReply } from "@/lib/leaderboard/schema";
import { PLAYERS } from "@/lib/revisions";

export const GET = handle(
  {
    summary: "The table: the first 1,000 players, ranked; with a limit a page of it; of a mini-league its members",
    access: "player",
    query: leaderboardQuery,
    reply: leaderboardReply,
    refuses: ["NOT_FOUND"],
    poll: {
      follows: (query) => [...OF_EVENINGS, PLAYERS, ...andMiniLeague(query)],
      // What was made for an administrator is not given to players: that it is shown to them has to be marked first.
      within: async (call) => ({ key: await withinAudience(call), subjects: OF_PAGE }),
    },
  },
  async (call) => {
    const { query, caller } = call;
    const among = await amongOf(call);
    const moment = await call.moment();
    const readAll = () => (among ? readTableAmong(among, caller, moment) : readTable(caller.revisions, caller, moment));
    if (query.limit === undefined) return { reply: await readAll() };
    const { value, ...seen } = await lookAtTellingPage(query, caller.revisions, caller, moment, among);
    return { reply: value, ...seen };
  },
);
