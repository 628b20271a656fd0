import { handle } from "@/lib/http/handler";
import { ownerOfNew } from "@/lib/http/identity";
import { createProfile } from "@/lib/profile/commands";
import { createProfileSchema, profileReply } from "@/lib/profile/schema";

export const POST = handle(
  { access: "anyone", body: createProfileSchema, reply: profileReply },
  async ({ caller, pending, body }) => {
    const { data, created } = await createProfile(ownerOfNew(body.userId, caller, pending));
    return { status: created ? 201 : 200, reply: { data } };
  },
);
