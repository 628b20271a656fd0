import { MINUTE } from "@/lib/clock";
import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { chooseRival, readRival } from "@/lib/player/rival";
import { chooseRivalSchema, rivalReply } from "@/lib/player/schema";

export const GET = handle(
  {
    summary: "The caller's rival, head to head, and both picks in tonight's closed matches; null for none",
    access: "player",
    reply: rivalReply,
    poll: true,
  },
  async ({ caller, moment }) => ({ reply: { data: await readRival(caller.userId, await moment()) } }),
);

/** Nothing else shows or logs a player's choice. */
export const PUT = handle(
  {
    summary: "Makes another player the caller's rival, or no longer; only the caller can see it",
    access: "player",
    body: chooseRivalSchema,
    reply: messageReply,
    refuses: ["NOT_FOUND", "NOT_IN_SEASON"],
    limits: ({ caller }) => [{ key: `rival:${caller.userId}`, tries: 30, window: MINUTE }],
  },
  async ({ caller, body, season }) => ({
    reply: { message: await chooseRival(caller.userId, body, await season()) },
  }),
);
