import clsx from "clsx";
import type { Ref } from "react";
import { FormDots } from "@/components/chart/form-dots";
import { Spark } from "@/components/chart/spark";
import { Avatar } from "@/components/player/avatar";
import { PlayerLink } from "@/components/player/player-link";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { Move } from "./move";

/** Hidden where there is no room for six columns. */
export const WIDE_ONLY = "max-md:hidden";

interface PlayerRowProps {
  entry: LeaderboardEntry;
  isOwn: boolean;
  /** How large the rank stands. */
  rankSize: string | undefined;
  ref?: Ref<HTMLTableRowElement> | undefined;
}

/** A player's line in the table; one's own is lit and says so. */
export function PlayerRow({ entry, isOwn, rankSize, ref }: PlayerRowProps) {
  const { teams } = useSeason();
  const { ground, accent } = teamLook(entry.homeTeam, teams);
  return (
    <tr
      role="row"
      ref={ref}
      id={isOwn ? "you" : undefined}
      data-row={entry.userId}
      aria-current={isOwn ? "true" : undefined}
      className={clsx("place-row", isOwn ? "bg-wildcard/25 font-semibold" : "bg-card")}
    >
      <td role="cell" className={clsx("place-rank", rankSize)}>
        {entry.homeTeam && (
          <span
            aria-hidden="true"
            className="absolute inset-y-0 left-0 w-2 border-r-2"
            style={{ backgroundColor: ground, borderColor: accent }}
          />
        )}
        <span className="inline-flex flex-wrap items-center gap-x-2 lg:flex">
          {entry.rank}
          <Move moved={entry.moved} />
          {entry.ranks && <Spark ranks={entry.ranks} className="mr-6 ml-auto h-6 w-16 max-lg:hidden" />}
        </span>
      </td>
      <th role="rowheader" scope="row" className="place-name">
        <PlayerLink userId={entry.userId} className="place-link">
          <Avatar picture={entry.profilePic} className="size-7 sm:size-9" />
          <span className="min-w-0 leading-snug wrap-anywhere max-sm:text-sm max-sm:tracking-tight">
            {entry.firstName} {entry.lastName}
            {isOwn && (
              <span className="ml-2 inline-block rounded-md bg-wildcard px-1.5 text-sm font-bold text-wildcard-on">
                You
              </span>
            )}
          </span>
        </PlayerLink>
      </th>
      <td role="cell" data-unit="correct" className="place-unit place-correct">
        {entry.correct}
        {entry.form && <FormDots form={entry.form} className="ml-auto h-2 max-w-full sm:h-2.5 tight:my-1 tight:ml-0" />}
      </td>
      <td role="cell" className={clsx("place-figure", WIDE_ONLY)}>
        {entry.correctWildcards}
      </td>
      <td role="cell" className={clsx("place-figure", WIDE_ONLY)}>
        {entry.winStreakPoints}
      </td>
      <td role="cell" data-unit={entry.points === 1 ? "point" : "points"} className="place-unit place-points">
        {entry.points}
      </td>
    </tr>
  );
}
