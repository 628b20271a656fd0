/** What the form of a user holds, and what of it the call sends. */
import { z } from "zod";
import { editUserSchema } from "@/lib/account/admin-schema";
import type { ManagedUser } from "@/lib/account/user-list-schema";
import { ofTeams } from "@/lib/team/of-teams";

/** The fields by the rules of the call that they are sent with. */
export const userValuesSchema = ofTeams((teams) => {
  const { firstName, lastName, homeTeam, wildcards, flips, isAdmin } = editUserSchema(teams).shape;
  return z.object({
    firstName: firstName.unwrap(),
    lastName: lastName.unwrap(),
    homeTeam: homeTeam.unwrap(),
    wildcards: wildcards.unwrap(),
    flips: flips.unwrap(),
    isAdmin: isAdmin.unwrap(),
  });
});
export type UserValues = z.input<ReturnType<typeof userValuesSchema>>;
export type SentValues = z.output<ReturnType<typeof userValuesSchema>>;

export const FIELDS = ["firstName", "lastName", "homeTeam", "wildcards", "flips", "isAdmin"] as const;

/** A user as the form shows them, counts as texts. */
export function valuesOf({ firstName, lastName, homeTeam, wildcards, flips, isAdmin }: ManagedUser): UserValues {
  return { firstName, lastName, homeTeam: homeTeam ?? "", wildcards: `${wildcards}`, flips: `${flips}`, isAdmin };
}

/** What an administrator has before them of a user whom they delete: the form, and how many picks go along where it is known. */
export function shownOf({ firstName, lastName, homeTeam, wildcards, flips, isAdmin, ...rest }: ManagedUser) {
  const picks = rest.picks === undefined ? {} : { picks: rest.picks };
  return { firstName, lastName, homeTeam, wildcards, flips, isAdmin, ...picks };
}

/** What differs from what was seen, and beside it what was seen there: the rest is nobody's quarrel. */
export function changesOf(seen: ManagedUser, values: SentValues) {
  const changed = FIELDS.filter((field) => values[field] !== seen[field]);
  const pick = (of: SentValues | ManagedUser) => Object.fromEntries(changed.map((field) => [field, of[field]]));
  return { userId: seen.userId, ...pick(values), seen: pick(seen) };
}
