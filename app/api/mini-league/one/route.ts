import { handle } from "@/lib/http/handler";
import { readMiniLeague } from "@/lib/mini-league/data";
import { miniLeagueQuery, miniLeagueReply } from "@/lib/mini-league/schema";

export const GET = handle(
  {
    summary: "One of the caller's mini-leagues, with its members by rank",
    access: "player",
    query: miniLeagueQuery,
    reply: miniLeagueReply,
    refuses: ["NOT_FOUND"],
    poll: true,
  },
  async ({ query, caller }) => ({ reply: { data: await readMiniLeague(query.miniLeagueId, caller) } }),
);
