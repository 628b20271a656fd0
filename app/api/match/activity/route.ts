import { listMatchActivity } from "@/lib/activity/data";
import { matchActivityQuery, matchActivityReply } from "@/lib/activity/schema";
import { handle } from "@/lib/http/handler";
import { findMatch, type StoredMatch } from "@/lib/match/data";
import { havePicksClosed } from "@/lib/match/deadlines";
import { arePicksShown, type Reader } from "@/lib/pick/rules";
import type { Moment } from "@/lib/season/schema";

/** Until picks close, changes to them are hidden here, from administrators too. */
async function showsPicks(match: StoredMatch, reader: Reader, moment: Moment): Promise<boolean> {
  const { now, season } = moment;
  return havePicksClosed(match, now, season.rules) && arePicksShown(match, reader, moment);
}

export const GET = handle(
  {
    summary: "Changes to a match's result, points and deadline, newest first, and once picks have closed to its picks",
    access: "player",
    query: matchActivityQuery,
    reply: matchActivityReply,
    refuses: ["NOT_FOUND"],
    poll: true,
  },
  async ({ query: { matchId, before }, caller, moment }) => {
    const match = await findMatch(matchId);
    return {
      reply: await listMatchActivity(matchId, await showsPicks(match, caller, await moment()), before),
    };
  },
);
