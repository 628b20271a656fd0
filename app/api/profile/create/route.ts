import { createProfile } from "@/lib/account/actions";
import { createProfileSchema, profileReply } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";
import { ownerOfNew } from "@/lib/session/caller";

export const POST = handle(
  {
    summary: "Makes sure that a verified account has a profile",
    access: "anyone",
    body: createProfileSchema,
    reply: profileReply,
    refuses: ["NOT_SIGNED_IN", "FORBIDDEN", "EMAIL_NOT_VERIFIED", "NOT_FOUND"],
    answers: [201, 200],
  },
  async ({ caller, pending, body }) => {
    const { data, created } = await createProfile(await ownerOfNew(body.userId, caller, pending));
    return { status: created ? 201 : 200, reply: { data } };
  },
);
