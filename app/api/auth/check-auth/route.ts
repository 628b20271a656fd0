import { findAuthentication } from "@/lib/account/data";
import { checkAuthReply } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";

export const GET = handle(
  { summary: "Tells who is signed in; both null for a guest", access: "anyone", reply: checkAuthReply, poll: {} },
  async ({ caller }) => ({
    reply: await findAuthentication(caller),
  }),
);
