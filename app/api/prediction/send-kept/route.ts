import { requireSelf } from "@/lib/caller/identity";
import { handle } from "@/lib/http/handler";
import { sendKept } from "@/lib/pick/kept-commands";
import { keptLimits } from "@/lib/pick/kept-limits";
import { sendKeptReply, sendKeptSchema } from "@/lib/pick/kept-schema";

export const POST = handle(
  {
    summary:
      "Makes a pick that a browser has kept without a network, once however often it is sent, or tells why it is lost",
    access: "player",
    body: sendKeptSchema,
    reply: sendKeptReply,
    refuses: ["FORBIDDEN", "CHANGED_MEANWHILE"],
    limits: ({ caller }) => keptLimits(caller.userId),
  },
  async ({ body, caller, moment }) => {
    requireSelf(caller, body.userId);
    const data = await sendKept(body, await moment());
    return { reply: { message: data.became === "sent" ? "Your pick is saved" : "Your pick is lost", data } };
  },
);
