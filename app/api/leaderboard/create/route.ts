import { handle } from "@/lib/http/handler";
import { ownerOfNew } from "@/lib/http/identity";
import { createEntry } from "@/lib/leaderboard/commands";
import { createEntrySchema, newEntryReply } from "@/lib/leaderboard/schema";

export const POST = handle(
  { access: "anyone", body: createEntrySchema, reply: newEntryReply },
  async ({ caller, pending, body }) => {
    const { data, created } = await createEntry(ownerOfNew(body.userId, caller, pending));
    return { status: created ? 201 : 200, reply: { data } };
  },
);
