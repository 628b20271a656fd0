import { handle } from "@/lib/http/handler";
import { withdrawAward } from "@/lib/match/admin-actions";
import { takeBackAwardSchema } from "@/lib/match/admin-schema";
import { matchReply } from "@/lib/match/schema";

export const POST = handle(
  {
    summary: "Withdraws an award; without one nothing changes",
    access: "admin",
    body: takeBackAwardSchema,
    reply: matchReply,
    refuses: ["NOT_FOUND", "VERSION_CONFLICT", "SEASON_OVER"],
  },
  async ({ body, caller, moment }) => {
    const data = await withdrawAward(body, { userId: caller.userId, ...(await moment()) });
    return { reply: { message: "Award withdrawn", data } };
  },
);
