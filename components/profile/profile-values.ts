import { z } from "zod";
import { updateProfileForm } from "@/lib/profile/change-schema";
import { NO_PICTURE, PRESET_PICTURES } from "@/lib/profile/rules";
import type { Profile } from "@/lib/profile/schema";
import { ofTeams } from "@/lib/team/of-teams";

/** The choice of a picture of one's own. */
export const CUSTOM = "custom";

const DRAWN = [NO_PICTURE, ...PRESET_PICTURES] as const;

/** What the form holds, by the rules of the call that it makes; a new picture is kept beside it. */
export const profileValuesSchema = ofTeams((teams) => {
  const { firstName, lastName, homeTeam } = updateProfileForm(teams).shape;
  return z.object({
    firstName: firstName.unwrap(),
    lastName: lastName.unwrap(),
    homeTeam: homeTeam.unwrap(),
    reminderEmail: z.boolean(),
    profilePic: z.enum([CUSTOM, ...DRAWN]),
  });
});
export type ProfileValues = z.input<ReturnType<typeof profileValuesSchema>>;

/** A saved profile, as the form shows it. */
export function valuesOf(profile: Profile): ProfileValues {
  const { firstName, lastName, homeTeam, reminderEmail } = profile;
  return { firstName, lastName, homeTeam: homeTeam ?? "", reminderEmail, profilePic: drawnOf(profile) ?? CUSTOM };
}

/** The address of the saved picture, where it is one of their own. */
export function ownPictureOf(profile: Profile): string | null {
  return drawnOf(profile) ? null : profile.profilePic;
}

function drawnOf({ profilePic }: Profile) {
  return DRAWN.find((picture) => picture === profilePic);
}
