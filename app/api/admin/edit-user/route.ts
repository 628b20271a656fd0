import { editUser } from "@/lib/account/admin-commands";
import { editUserSchema, profileMessageReply } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";

export const POST = handle(
  { access: "admin", body: editUserSchema, reply: profileMessageReply },
  async ({ body, caller, now }) => {
    const data = await editUser(body, { userId: caller.userId, now });
    return { reply: { message: `${data.firstName} ${data.lastName} is saved`, data } };
  },
);
