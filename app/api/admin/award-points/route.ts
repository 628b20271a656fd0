import { handle } from "@/lib/http/handler";
import { awardPoints } from "@/lib/match/commands";
import { awardReply, matchQuery } from "@/lib/match/schema";

const award = handle(
  { access: "admin", changes: true, query: matchQuery, reply: awardReply },
  async ({ query, caller, now }) => {
    const data = await awardPoints(query.matchId, { userId: caller.userId, now });
    return { reply: { message: `Points awarded: ${data.correct} of ${data.awarded} picks were right`, data } };
  },
);

export { award as GET, award as POST };
