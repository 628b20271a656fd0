/**
 * What of the profile's form is to be saved. Only what its player has changed goes along: what was changed elsewhere meanwhile, by a mail's
 * link or an administrator, is not put back by a form that was open before.
 */
import type { ProfileForm } from "@/lib/browser/profile";
import { CUSTOM, type ProfileValues } from "./profile-values";

export const FIELDS = ["firstName", "lastName", "homeTeam", "profilePic", "reminderEmail"] as const;
type Field = (typeof FIELDS)[number];

/** The fields that are otherwise than they are saved. A home team that cannot be chosen is none of them. */
export function changedFields(typed: Partial<ProfileValues>, saved: ProfileValues, isHomeFixed: boolean): Field[] {
  return FIELDS.filter((field) => typed[field] !== saved[field] && !(isHomeFixed && field === "homeTeam"));
}

/** What is sent of them; a picture that was cut is always one, where a picture of one's own is chosen. */
export function changesOf(
  checked: ProfileValues,
  changed: readonly Field[],
  cut: Blob | undefined,
): Omit<ProfileForm, "userId" | "email"> {
  const { firstName, lastName, homeTeam, reminderEmail, profilePic } = checked;
  const has = (field: Field) => changed.includes(field);
  return {
    ...(has("firstName") && { firstName }),
    ...(has("lastName") && { lastName }),
    ...(has("homeTeam") && { homeTeam }),
    ...(has("reminderEmail") && { reminderEmail }),
    ...(profilePic === CUSTOM ? cut && { profilePic: cut } : has("profilePic") && { profilePic }),
  };
}
