import clsx from "clsx";
import { Avatar } from "@/components/player/avatar";
import { PlayerLink } from "@/components/player/player-link";
import type { RowAtStake } from "@/lib/stakes/schema";
import { PlaceThen, PointsThen } from "./place-and-points";

/** Rows of a table that is to be. */
export function RowsThen({ rows, userId, label }: { rows: readonly RowAtStake[]; userId: string; label: string }) {
  return (
    <ol aria-label={label} className="grid grid-cols-[minmax(0,1fr)]">
      {rows.map((row) => (
        <li
          key={row.userId}
          className={clsx(
            "grid grid-cols-[3rem_auto_minmax(0,1fr)_auto] sm:grid-cols-[3.5rem_auto_minmax(0,1fr)_auto] items-center gap-x-2 tight:grid-cols-[minmax(0,1fr)_auto] border-t border-line px-2 first:border-t-0",
            row.userId === userId && "rounded-lg bg-wildcard/25 font-semibold",
          )}
        >
          <PlaceThen rank={row.rank} moved={row.moved} />
          <Avatar picture={row.profilePic} className="size-7 tight:hidden" />
          <PlayerLink
            userId={row.userId}
            className="flex min-h-11 min-w-0 items-center py-1 leading-snug wrap-anywhere hover:underline max-sm:text-sm max-sm:tracking-tight tight:order-last tight:col-span-2"
          >
            {row.firstName} {row.lastName}
          </PlayerLink>
          <PointsThen points={row.points} gained={row.gained} />
        </li>
      ))}
    </ol>
  );
}
