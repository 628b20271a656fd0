import { handle } from "@/lib/http/handler";
import { awardPoints } from "@/lib/match/admin-actions";
import { awardReply } from "@/lib/match/admin-schema";
import { DRAW, TIE } from "@/lib/match/rules";
import { matchQuery } from "@/lib/match/schema";

const award = handle(
  {
    summary: "Awards a match's points; calling it again changes nothing",
    access: "admin",
    changes: true,
    query: matchQuery,
    reply: awardReply,
    refuses: ["NOT_FOUND", "NO_RESULT_YET", "SEASON_OVER"],
  },
  async ({ query, caller, moment }) => {
    const { winner, ...data } = await awardPoints(query.matchId, { userId: caller.userId, ...(await moment()) });
    const correct =
      { [DRAW]: "no result", [TIE]: "a tie" }[winner ?? ""] ?? `${data.correct} of ${data.awarded} picks correct`;
    return { reply: { message: `Points awarded, ${correct}`, data } };
  },
);

export { award as GET, award as POST };
