import { handle } from "@/lib/http/handler";
import { requireSelf } from "@/lib/http/identity";
import { submitAsAdmin } from "@/lib/prediction/admin-commands";
import { submitPick } from "@/lib/prediction/commands";
import { predictionReply, submitSchema } from "@/lib/prediction/schema";

export const POST = handle(
  { access: "player", body: submitSchema, reply: predictionReply },
  async ({ body, caller, now }) => {
    if (caller.isAdmin) {
      const data = await submitAsAdmin(body, { userId: caller.userId, now });
      return { status: 201, reply: { message: "The pick is saved", data } };
    }
    requireSelf(caller, body.userId);
    return { status: 201, reply: { message: "Your pick is saved", data: await submitPick(body, now) } };
  },
);
