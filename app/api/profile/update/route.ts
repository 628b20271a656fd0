import { updateProfile } from "@/lib/account/actions";
import { pictureLimits } from "@/lib/account/rate-limits";
import { updateProfileForm, updateProfileReply, updateProfileSchema } from "@/lib/account/schema";
import { handle } from "@/lib/http/handler";
import { withdrawReminders } from "@/lib/notify/reminders";
import { requireSelf } from "@/lib/session/caller";
import { PICTURE_MAX_BYTES } from "@/lib/storage/picture-limits";

export const PUT = handle(
  {
    summary: "Changes the caller's profile",
    access: "player",
    body: ({ teams }) => updateProfileSchema(teams),
    form: { schema: ({ teams }) => updateProfileForm(teams), largestFile: PICTURE_MAX_BYTES, limits: pictureLimits },
    reply: updateProfileReply,
    refuses: ["FORBIDDEN", "HOME_TEAM_LOCKED", "TOO_LARGE", "NOT_AN_IMAGE", "NOT_IN_SEASON", "SEASON_OVER"],
  },
  async ({ caller, body: { userId = caller.userId, ...changes }, moment }) => {
    requireSelf(caller, userId);
    const data = await updateProfile(caller.userId, changes, await moment());
    if (changes.reminderEmail === false) await withdrawReminders(caller.userId);
    return { reply: { message: "Profile saved", data } };
  },
);
