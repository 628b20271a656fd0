import type { ManagedUser } from "@/lib/account/user-list-schema";
import { several } from "@/lib/several";

/** What goes with a user who is deleted, and what stays: of a season that is over, the line in its table. */
export function lossOf(user: ManagedUser, isOver: boolean): string {
  const { email } = user;
  if (!user.isVerified) return `The account of ${email} goes. It is not verified yet and has made no picks.`;
  return (
    `With the account of ${email} go ${ofThisSeason(user, isOver)}all picks of other seasons. ` +
    "In the table of a closed season the line stays, without the name."
  );
}

/** Picks and points that are counted are those of this season. */
function ofThisSeason({ isOutside, picks, points }: ManagedUser, isOver: boolean): string {
  if (isOutside) return "";
  const manyPicks = picks === undefined ? "all picks" : several(picks, "pick");
  if (isOver) return `${manyPicks} of this season and `;
  return `${manyPicks}, ${several(points, "point")} and the place in the table of this season, and `;
}
