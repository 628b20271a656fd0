"use client";

import clsx from "clsx";
import { useViewer } from "@/components/match/viewer";
import { Avatar } from "@/components/player/avatar";
import { PlayerLink } from "@/components/player/player-link";
import { TextLink } from "@/components/ui/text-link";
import { useQuery } from "@/components/ui/use-query";
import { tableNear } from "@/lib/browser/leaderboard";
import { fullName } from "@/lib/full-name";
import { DeskBox } from "./desk-box";

/** The rows of the table around one's own. */
export function TableNear() {
  const { userId } = useViewer();
  const { data } = useQuery(tableNear(userId));
  return (
    <DeskBox title="The table near you">
      <ol
        aria-label="The table near you"
        className="grid grid-cols-[minmax(1.75rem,auto)_auto_minmax(0,1fr)_auto] gap-x-2 gap-y-1"
      >
        {data?.data.map((entry) => (
          <li
            key={entry.userId}
            className={clsx(
              "col-span-4 grid grid-cols-subgrid items-center rounded-md px-2 py-1",
              entry.userId === userId && "bg-band font-bold outline-2 outline-wildcard",
            )}
          >
            <span className="font-display text-xl font-extrabold tabular-nums">{entry.rank}</span>
            <Avatar picture={entry.profilePic} className="size-7" />
            <PlayerLink userId={entry.userId} className="truncate py-1 hover:underline">
              {entry.userId === userId ? "You" : fullName(entry)}
            </PlayerLink>
            <span className="font-display text-xl font-extrabold tabular-nums">
              {entry.points}
              <span className="sr-only"> {entry.points === 1 ? "point" : "points"}</span>
            </span>
          </li>
        ))}
      </ol>
      <TextLink href="/leaderboard">The whole table</TextLink>
    </DeskBox>
  );
}
