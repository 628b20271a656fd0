import { requireSelf } from "@/lib/caller/identity";
import { handle } from "@/lib/http/handler";
import { updateProfileForm, updateProfileReply, updateProfileSchema } from "@/lib/profile/change-schema";
import { updateProfile } from "@/lib/profile/commands";
import { pictureLimits } from "@/lib/profile/rate-limits";
import { withdrawReminders } from "@/lib/reminder/withdraw";
import { PICTURE_MAX_BYTES } from "@/lib/storage/picture-limits";

export const PUT = handle(
  {
    summary: "Changes one's own profile",
    access: "player",
    body: ({ teams }) => updateProfileSchema(teams),
    form: { schema: ({ teams }) => updateProfileForm(teams), largestFile: PICTURE_MAX_BYTES },
    reply: updateProfileReply,
    refuses: ["FORBIDDEN", "HOME_TEAM_LOCKED", "TOO_LARGE", "NOT_AN_IMAGE", "NOT_IN_SEASON", "SEASON_OVER"],
    limits: ({ body, caller }) => (body.profilePic instanceof File ? pictureLimits(caller.userId) : []),
  },
  async ({ caller, body: { userId = caller.userId, ...changes }, moment }) => {
    requireSelf(caller, userId);
    const data = await updateProfile(caller.userId, changes, await moment());
    if (changes.reminderEmail === false) await withdrawReminders(caller.userId);
    return { reply: { message: "Your profile is saved", data } };
  },
);
