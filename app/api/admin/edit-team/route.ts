import { handle } from "@/lib/http/handler";
import { messageReply } from "@/lib/http/schema";
import { editTeam } from "@/lib/team/actions";
import { editTeamSchema } from "@/lib/team/schema";

export const POST = handle(
  {
    summary: "Changes a team's code, name, other names and colours",
    access: "admin",
    body: editTeamSchema,
    reply: messageReply,
    refuses: ["NOT_FOUND", "VERSION_CONFLICT", "SEASON_OVER"],
  },
  async ({ body, caller, now }) => {
    await editTeam(body, { userId: caller.userId, now });
    return { reply: { message: "Team saved" } };
  },
);
