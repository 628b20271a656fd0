import { findProfile } from "@/lib/account/data";
import { profileReply } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";
import { Refusal } from "@/lib/refusal/catalogue";
import { joinSeason } from "@/lib/season/join";

export const POST = handle(
  {
    summary: "Adds the caller to the current season; joining again changes nothing",
    access: "player",
    reply: profileReply,
    refuses: ["SEASON_OVER", "NOT_FOUND"],
  },
  async ({ caller: { userId } }) => {
    await joinSeason(userId);
    const data = await findProfile(userId);
    if (!data) throw new Refusal("NOT_FOUND");
    if (data.isOutside) throw new Refusal("SEASON_OVER");
    return { reply: { data } };
  },
);
