import { readTellingPage } from "@/lib/evening/telling-page";
import { handle } from "@/lib/http/handler";
import { readTable } from "@/lib/leaderboard/data";
import { leaderboardQuery, leaderboardReply } from "@/lib/leaderboard/schema";
import { PLAYERS, TABLE } from "@/lib/revisions";

export const GET = handle(
  {
    summary: "The table: the first 1,000 players, ranked; with a limit a page of it",
    access: "player",
    query: leaderboardQuery,
    reply: leaderboardReply,
    poll: {
      follows: () => [TABLE, PLAYERS],
      // What was made for an administrator is not given to players: that it is shown to them has to be marked first.
      within: ({ caller }) => (caller.isAdmin ? "administrators" : "players"),
    },
  },
  async ({ query, caller, now, season }) => {
    const moment = { now, season: await season() };
    const { revisions } = caller;
    if (query.limit === undefined) return { reply: await readTable(revisions, caller, moment) };
    return { reply: await readTellingPage(query, revisions, caller, moment) };
  },
);
