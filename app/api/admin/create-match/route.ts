import { handle } from "@/lib/http/handler";
import { createMatch } from "@/lib/match/commands";
import { createMatchSchema, matchReply } from "@/lib/match/schema";

export const POST = handle(
  { access: "admin", body: createMatchSchema, reply: matchReply },
  async ({ body, caller, now }) => {
    const data = await createMatch(body, { userId: caller.userId, now });
    return { status: 201, reply: { message: "The match is added", data } };
  },
);
