import { handle } from "@/lib/http/handler";
import { findForm } from "@/lib/match/data";
import { formReply, teamParams } from "@/lib/match/schema";

export const GET = handle(
  {
    summary: "A team's last five results as W, L and N, oldest first",
    access: "player",
    params: teamParams,
    reply: formReply,
    poll: true,
    refuses: ["NOT_FOUND"],
  },
  async ({ params, season }) => {
    const { teams } = await season();
    return { reply: { data: await findForm(params.team, teams) } };
  },
);
