import { findAuthentication } from "@/lib/account/data";
import { checkAuthReply } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";

export const GET = handle({ access: "anyone", reply: checkAuthReply }, async ({ caller }) => ({
  reply: await findAuthentication(caller),
}));
