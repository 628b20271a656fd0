import { MINUTE } from "@/lib/clock";
import { handle } from "@/lib/http/handler";
import { giveSignal } from "@/lib/signal/actions";
import { readSignals } from "@/lib/signal/data";
import { NO_SIGNALS } from "@/lib/signal/rules";
import { giveSignalSchema, signalsReply } from "@/lib/signal/schema";

export const POST = handle(
  {
    summary:
      "Gives, replaces or takes back the caller's umpire signal for another player's pick, once picks have closed",
    access: "player",
    body: giveSignalSchema,
    reply: signalsReply,
    refuses: ["FORBIDDEN", "NOT_FOUND", "PICKS_OPEN", "NOT_IN_SEASON", "SEASON_OVER"],
    limits: ({ caller }) => [{ key: `signal:${caller.userId}`, tries: 60, window: MINUTE }],
  },
  async ({ body, caller: { userId }, moment }) => {
    await giveSignal(body, userId, await moment());
    const { matchId, playerId, signal } = body;
    const signals = await readSignals(matchId, [playerId], userId);
    const message = signal === null ? "Signal removed" : "Signal given";
    return { reply: { message, data: signals.get(playerId) ?? NO_SIGNALS } };
  },
);
