"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { Avatar } from "@/components/player/avatar";
import { PlayerLink } from "@/components/player/player-link";
import { TextLink } from "@/components/ui/link";
import { tableNear } from "@/lib/leaderboard/client";
import { fullName } from "@/lib/text";
import { useViewer } from "./viewer";

/** Home's third column: the table around the viewer. */
export function SidePanel() {
  const { userId } = useViewer();
  const { data } = useQuery(tableNear(userId));
  return (
    <section className="grid gap-2.5 rounded-2xl border-2 border-line bg-card p-4 motion-safe:animate-rise">
      <h2 className="text-xl">The table near you</h2>
      <ol
        aria-label="The table near you"
        className="grid grid-cols-[max-content_auto_minmax(0,1fr)_max-content] gap-x-2 gap-y-1 tight:grid-cols-[max-content_minmax(0,1fr)_max-content]"
      >
        {data?.data.map((entry) => (
          <li
            key={entry.userId}
            className={clsx(
              "col-span-full grid grid-cols-subgrid items-center rounded-md px-2 py-1",
              entry.userId === userId && "bg-band font-bold outline-2 outline-wildcard",
            )}
          >
            <span translate="no" className="font-display text-xl font-extrabold tabular-nums">
              {entry.rank}
            </span>
            <Avatar picture={entry.profilePic} className="size-7 tight:hidden" />
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
      <TextLink href="/leaderboard">Full table</TextLink>
    </section>
  );
}
