import { handle } from "@/lib/http/handler";
import { findForm } from "@/lib/match/data";
import { formReply, teamParams } from "@/lib/match/schema";

export const GET = handle({ access: "player", params: teamParams, reply: formReply }, async ({ params }) => ({
  reply: { data: await findForm(params.team) },
}));
