import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { pickByLink } from "@/lib/pick/link-actions";
import { readPickToken } from "@/lib/pick/link-token";
import { pickLinkLimits } from "@/lib/pick/rate-limits";
import { pickByLinkSchema } from "@/lib/pick/schema";

export const POST = handle(
  {
    summary: "Makes the one pick that a reminder's signed link is for, signed in or not",
    access: "stranger",
    body: pickByLinkSchema,
    // Only a message: links get forwarded, and the reply must not reveal other picks.
    reply: messageReply,
    refuses: ["TOKEN_INVALID", "NOT_FOUND", "PICKS_CLOSED", "ALREADY_PICKED", "NOT_IN_SEASON", "SEASON_OVER"],
    limits: ({ address, body }) => (readPickToken(body.token) ? [] : pickLinkLimits(address)),
  },
  async ({ body, moment }) => {
    const team = await pickByLink(body.token, await moment());
    return { reply: { message: `Pick saved: ${team} to win` } };
  },
);
