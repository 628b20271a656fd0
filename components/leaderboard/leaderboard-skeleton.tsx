import { PageSkeleton } from "@/components/ui/page-skeleton";
import { RowsSkeleton } from "@/components/ui/rows-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

/** The leaderboard's shape while it is on its way. */
export function LeaderboardSkeleton() {
  return (
    <PageSkeleton title="Leaderboard">
      <div className="grid gap-3 md:grid-cols-2">
        <Skeleton className="h-36 rounded-2xl md:col-span-2 md:h-44" />
        <Skeleton className="h-28 rounded-2xl sm:h-30" />
        <Skeleton className="h-28 rounded-2xl sm:h-30" />
      </div>
      <Skeleton className="h-56 rounded-2xl lg:h-32" />
      <RowsSkeleton count={8} head="" className="flex h-14 items-center gap-4 px-4 sm:px-6">
        <Skeleton className="h-8 w-8" />
        <Skeleton className="size-9 rounded-full" />
        <Skeleton className="h-5 w-32" />
        <Skeleton className="ml-auto h-8 w-12" />
      </RowsSkeleton>
    </PageSkeleton>
  );
}
