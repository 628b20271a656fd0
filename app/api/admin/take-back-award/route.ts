import { handle } from "@/lib/http/handler";
import { takeBackAwardSchema } from "@/lib/match/result-schema";
import { matchReply } from "@/lib/match/schema";
import { takeBackAward } from "@/lib/match-change/result-commands";

export const POST = handle(
  {
    summary: "Takes an award of points back; where none stands nothing changes",
    access: "admin",
    body: ({ teams }) => takeBackAwardSchema(teams),
    reply: matchReply,
    refuses: ["NOT_FOUND", "CHANGED_MEANWHILE", "SEASON_OVER"],
  },
  async ({ body, caller, moment }) => {
    const data = await takeBackAward(body, { userId: caller.userId, ...(await moment()) });
    return { reply: { message: "The award is taken back", data } };
  },
);
