import { findSourceState } from "@/lib/feed/configured-source";
import { sourceStateReply } from "@/lib/feed/schema";
import { handle } from "@/lib/http/handler";

export const GET = handle(
  { summary: "Where match data comes from, and whether it works", access: "admin", reply: sourceStateReply },
  async ({ moment }) => ({ reply: { data: await findSourceState(await moment()) } }),
);
