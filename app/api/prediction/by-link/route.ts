import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/message-reply-schema";
import { pickByLink } from "@/lib/pick-link/commands";
import { pickLinkLimits } from "@/lib/pick-link/rate-limits";
import { pickByLinkSchema } from "@/lib/pick-link/schema";

export const POST = handle(
  {
    summary: "Makes the pick that the signed link of a reminder is for, signed in or not; nothing else, and once",
    access: "stranger",
    body: pickByLinkSchema,
    // The sentence alone: whoever holds a link that was passed on learns of no pick but the one that they made with it.
    reply: messageReply,
    refuses: ["TOKEN_INVALID", "NOT_FOUND", "PICKS_CLOSED", "ALREADY_PICKED", "NOT_IN_SEASON", "SEASON_OVER"],
    limits: ({ address }) => pickLinkLimits(address),
  },
  async ({ body, moment }) => {
    const team = await pickByLink(body.token, await moment());
    return { reply: { message: `${team} to win. Your pick is saved` } };
  },
);
