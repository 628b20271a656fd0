import { editUser } from "@/lib/account/admin-actions";
import { editUserSchema, profileMessageReply } from "@/lib/account/admin-schema";
import { handle } from "@/lib/http/handler";
import { fullName } from "@/lib/text";

export const POST = handle(
  {
    summary: "Changes a user's name, home team, counts or administrator flag",
    access: "admin",
    body: ({ teams }) => editUserSchema(teams),
    reply: profileMessageReply,
    refuses: ["NOT_FOUND", "LAST_ADMIN", "VERSION_CONFLICT", "EMAIL_NOT_VERIFIED", "NOT_IN_SEASON", "SEASON_OVER"],
  },
  async ({ body, caller, moment }) => {
    const data = await editUser(body, { userId: caller.userId, ...(await moment()) });
    return { reply: { message: `${fullName(data)} saved`, data } };
  },
);
