import type { Entry, User } from "../generated/prisma/client";

/** What people call the fields that two administrators can disagree on. */
export const USER_WORDS = {
  names: {
    firstName: "the first name",
    lastName: "the last name",
    homeTeam: "the home team",
    wildcards: "the number of wildcards",
    flips: "the number of gamechangers",
    isAdmin: "the administrator flag",
    picks: "the number of picks",
  },
};

type Shown = Pick<User, "firstName" | "lastName" | "isAdmin"> & {
  entry: Pick<Entry, "homeTeam" | "wildcards" | "gamechangers"> | null;
};

/** What of a user goes on record. */
export function summaryOfUser({ firstName, lastName, isAdmin, entry }: Shown) {
  const { homeTeam = null, wildcards = 0, gamechangers: flips = 0 } = entry ?? {};
  return { firstName, lastName, isAdmin, homeTeam, wildcards, flips };
}
