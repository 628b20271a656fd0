import { handle } from "@/lib/http/handler";
import { editPick } from "@/lib/pick/admin-actions";
import { editPickSchema, pickReply } from "@/lib/pick/schema";

export const POST = handle(
  {
    summary: "Changes any player's pick",
    access: "admin",
    body: editPickSchema,
    reply: pickReply,
    refuses: [
      "NOT_FOUND",
      "VERSION_CONFLICT",
      "NO_WILDCARDS_LEFT",
      "NO_GAMECHANGERS_LEFT",
      "WILDCARD_NOT_ALLOWED",
      "GAMECHANGER_NOT_ALLOWED",
      "SEASON_OVER",
    ],
  },
  async ({ body: { id, version, ...pick }, caller, moment }) => {
    const data = await editPick(id, pick, { userId: caller.userId, ...(await moment()) }, version);
    return { reply: { message: "Pick changed", data } };
  },
);
