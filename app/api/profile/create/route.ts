import { ownerOfNew } from "@/lib/caller/identity";
import { handle } from "@/lib/http/handler";
import { createProfile } from "@/lib/profile/create-profile";
import { createProfileSchema, profileReply } from "@/lib/profile/schema";

export const POST = handle(
  {
    summary: "Makes sure that a verified account has its profile",
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
