"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import type { ReactNode } from "react";
import { Avatar } from "@/components/player/avatar";
import { PlayerLink } from "@/components/player/player-link";
import { useSeason } from "@/components/season/season";
import { TextLink } from "@/components/ui/link";
import { tableNear } from "@/lib/leaderboard/client";
import { ownPicks } from "@/lib/pick/client";
import { sideCode, sideName } from "@/lib/team/names";
import { fullName } from "@/lib/text";
import { useViewer } from "./viewer";

/** Home's third column: the viewer's form, and the table around them. */
export function SidePanel() {
  return (
    <div className="grid gap-4 motion-safe:animate-rise">
      <OwnForm />
      <TableNear />
    </div>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2.5 rounded-2xl border-2 border-line bg-card p-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** How many picks "Your form" shows. */
const LAST = 5;

function OwnForm() {
  const { teams } = useSeason();
  const { data } = useQuery(ownPicks);
  const last = data?.filter(({ isCorrect }) => isCorrect !== null).slice(-LAST);
  return (
    <Box title="Your form">
      {last?.length === 0 && <p>No results yet.</p>}
      <ol aria-label="Your last picks, oldest first" className="flex gap-2">
        {last?.map(({ _id, predictedTeam, isCorrect, pointsAwarded }) => (
          <li
            key={_id}
            className={clsx(
              "grid w-11 justify-items-center gap-0.5 rounded-md border-2 py-1 text-xs font-semibold",
              isCorrect ? "border-grass bg-grass text-grass-on" : "border-cherry-text text-cherry-text",
            )}
          >
            <span className="font-display text-xl leading-none font-black">
              {isCorrect ? `+${pointsAwarded}` : "0"}
            </span>
            <span translate="no" aria-hidden="true">
              {sideCode(predictedTeam, teams)}
            </span>
            <span className="sr-only">
              {sideName(predictedTeam)}, {isCorrect ? "right" : "wrong"}
            </span>
          </li>
        ))}
      </ol>
    </Box>
  );
}

function TableNear() {
  const { userId } = useViewer();
  const { data } = useQuery(tableNear(userId));
  return (
    <Box title="The table near you">
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
    </Box>
  );
}
