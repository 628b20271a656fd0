"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { Avatar } from "@/components/player/avatar";
import { HomeBanner, HomeTeamName } from "@/components/player/home-team";
import { PlayerLink } from "@/components/player/player-link";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TryAgain } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useOutageNotification } from "@/components/ui/use-query";
import { checkAuth } from "@/lib/account/client";
import { playerCards } from "@/lib/account/profile-client";
import type { PlayerCard } from "@/lib/account/schema";
import { fullName } from "@/lib/text";

const FAILED = "Failed to fetch users";

/** All players by first name. Keeps the last ones on screen when a refetch fails. */
export function UserGrid() {
  const { data, dataUpdatedAt, isError, isFetching, refetch, ...next } = useInfiniteQuery(playerCards);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = next;
  useOutageNotification({ text: isError ? FAILED : undefined, readAt: dataUpdatedAt });
  const players = data?.pages.flatMap((page) => page.data);
  const own = useQuery(checkAuth).data?.user?._id;
  return (
    <div className="grid gap-6">
      {isError && (
        <TryAgain stale={players !== undefined} busy={isFetching} onRetry={refetch}>
          {FAILED}
        </TryAgain>
      )}
      {players === undefined && !isError && <UsersSkeleton />}
      {players?.length === 0 && <NoUsers />}
      {players && players.length > 0 && (
        <ul className={USER_GRID}>
          {players.map((player) => (
            <UserCard key={player.userId} player={player} own={player.userId === own} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          look="quiet"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="justify-self-center"
        >
          Show more
        </Button>
      )}
    </div>
  );
}

function NoUsers() {
  if (useSeason().state === "over") return <EmptyState title="Nobody played this season" />;
  return <EmptyState title="No players yet" text="They'll show up here once they join the season." />;
}

function UserCard({ player, own }: { player: PlayerCard; own: boolean }) {
  const { teams } = useSeason();
  const { profilePic, profileBg, homeTeam, points } = player;
  return (
    <li
      className={clsx(
        "relative flex flex-col overflow-hidden rounded-2xl border bg-card shadow-md shadow-black/5",
        own ? "border-grass outline-2 outline-grass" : "border-line",
      )}
    >
      <div
        className="relative border-b-4 border-line-strong"
        style={homeTeam ? { borderColor: teamLook(homeTeam, teams).ground } : undefined}
      >
        <HomeBanner banner={profileBg} className="h-16" />
        <p className="absolute top-2.5 right-3 flex items-baseline gap-1.5 rounded-lg bg-plate px-3 py-1 text-board-on">
          <span className="font-display text-3xl leading-none font-extrabold tabular-nums">{points}</span>{" "}
          <span className="text-sm font-semibold text-board-soft">{points === 1 ? "point" : "points"}</span>
        </p>
      </div>
      <div className="flex grow items-start gap-3 px-4 pb-3 tight:flex-col tight:gap-0">
        <Avatar picture={profilePic} className="relative -mt-6 size-18 border-4 border-card bg-card" />
        <div className="grid min-w-0 gap-1 pt-2">
          <h2 className="text-2xl [overflow-wrap:anywhere]">
            <PlayerLink userId={player.userId} className="after:absolute after:inset-0 after:z-10 hover:underline">
              {fullName(player)}
            </PlayerLink>
            {own && <span className="ml-2 font-text text-base font-semibold text-grass">You</span>}
          </h2>
          <HomeTeamName homeTeam={homeTeam} />
        </div>
      </div>
      <UserFigures player={player} />
    </li>
  );
}

function UserFigures({ player }: { player: PlayerCard }) {
  const { wildcards, flips, correct, winStreak, winStreakPoints } = player;
  const figures = [
    { label: "Wildcards", value: wildcards },
    { label: "GC's", value: flips },
    { label: "Correct", value: correct },
    { label: "Current streak", value: winStreak },
    { label: "Streak points", value: winStreakPoints },
  ];
  return (
    <dl className="grid grid-cols-5 divide-x divide-line tight:grid-cols-1 tight:divide-x-0 tight:divide-y border-t border-line bg-band">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse items-center justify-end gap-0.5 px-0.5 py-2 text-center tight:flex-row tight:justify-between tight:px-4 tight:text-left"
        >
          <dt className="text-xs leading-tight font-medium text-ink-soft">{label}</dt>
          <dd className="font-display text-2xl leading-none font-extrabold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const USER_GRID = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3";

const PLACES = ["one", "two", "three", "four", "five", "six"];

export function UsersSkeleton() {
  return (
    <div className={USER_GRID}>
      {PLACES.map((place) => (
        <div key={place} className="overflow-hidden rounded-2xl border border-line bg-card">
          <Skeleton className="h-16 rounded-none" />
          <div className="flex items-start gap-3 px-4 pb-3">
            <Skeleton className="-mt-6 size-18 rounded-full border-4 border-card" />
            <div className="grid grow gap-2 pt-2">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-5 w-1/2" />
            </div>
          </div>
          <Skeleton className="h-16 rounded-none" />
        </div>
      ))}
    </div>
  );
}
