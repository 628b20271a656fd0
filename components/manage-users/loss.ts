import type { ManagedUser } from "@/lib/account/user-list-schema";

/** What goes with a user who is deleted, and what stays. Picks and points that are counted are those of this season. */
export function lossOf({ email, isVerified, picks, points }: ManagedUser): string {
  if (!isVerified) return `The account of ${email} goes. It is not verified yet and has made no picks.`;
  const manyPicks = picks === undefined ? "all picks" : counted(picks, "pick");
  const manyPoints = counted(points, "point");
  return (
    `With the account of ${email} go ${manyPicks}, ${manyPoints} and the place in the table of this season, and all picks ` +
    "of other seasons. In the table of a closed season the line stays, without the name."
  );
}

function counted(count: number, what: string): string {
  if (count === 0) return `no ${what}s`;
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
