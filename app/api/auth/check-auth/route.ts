import { checkAuthReply } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";

export const GET = handle(
  { summary: "Tells who is signed in; both null for a guest", access: "self", reply: checkAuthReply, poll: {} },
  async ({ caller }) => ({ reply: { user: caller?.user ?? null, profile: caller?.profile ?? null } }),
);
