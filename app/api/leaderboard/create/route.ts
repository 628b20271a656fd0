import { handle } from "@/lib/http/handler";
import { createEntry } from "@/lib/leaderboard/actions";
import { createEntrySchema, newEntryReply } from "@/lib/leaderboard/schema";
import { ownerOfNew } from "@/lib/session/caller";

export const POST = handle(
  {
    summary: "Makes sure that a verified account is in the table",
    access: "anyone",
    body: createEntrySchema,
    reply: newEntryReply,
    refuses: ["NOT_SIGNED_IN", "FORBIDDEN", "EMAIL_NOT_VERIFIED", "NOT_FOUND", "SEASON_OVER"],
    answers: [201, 200],
  },
  async ({ caller, pending, body }) => {
    const { data, created } = await createEntry(await ownerOfNew(body.userId, caller, pending));
    return { status: created ? 201 : 200, reply: { data } };
  },
);
