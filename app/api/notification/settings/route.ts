import { handle } from "@/lib/http/handler";
import { readSettings } from "@/lib/notify/data";
import { chooseSchema, chosenReply, settingsReply } from "@/lib/notify/schema";
import { choose } from "@/lib/notify/subscriptions";
import { requireSelf } from "@/lib/session/caller";

export const GET = handle(
  { summary: "The caller's notification settings and quiet hours", access: "player", reply: settingsReply },
  async ({ caller, device, now }) => ({ reply: { data: await readSettings({ ...caller, device }, now) } }),
);

export const PUT = handle(
  {
    summary: "Changes the caller's notification settings and quiet hours",
    access: "player",
    body: chooseSchema,
    reply: chosenReply,
    refuses: ["FORBIDDEN"],
  },
  async ({ caller, body: { userId = caller.userId, ...chosen }, device, now }) => {
    requireSelf(caller, userId);
    await choose(caller.userId, chosen, now);
    return { reply: { message: "Saved", data: await readSettings({ ...caller, device }, now) } };
  },
);
