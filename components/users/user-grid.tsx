"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { TryAgain } from "@/components/ui/try-again";
import { useOutageNotification } from "@/components/ui/use-outage-notification";
import { useQuery } from "@/components/ui/use-query";
import { checkAuth } from "@/lib/browser/account";
import { playerCards } from "@/lib/browser/profile";
import { NoUsers } from "./no-users";
import { UserCard } from "./user-card";
import { USER_GRID, UsersSkeleton } from "./users-skeleton";

const FAILED = "Failed to fetch users";

/** All players by first name. What was there stays when it cannot be read anew. */
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
