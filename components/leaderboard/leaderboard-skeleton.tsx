import { Skeleton } from "@/components/ui/skeleton";

const ROWS = Array.from({ length: 8 }, (_, row) => row);

/** The leaderboard's shape while it is on its way. */
export function LeaderboardSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading the leaderboard</span>
      <Skeleton className="h-14 w-72" />
      <div className="grid gap-3 md:grid-cols-2">
        <Skeleton className="h-36 rounded-2xl md:col-span-2 md:h-44" />
        <Skeleton className="h-24 rounded-2xl" />
        <Skeleton className="h-24 rounded-2xl" />
      </div>
      <Skeleton className="h-56 rounded-2xl lg:h-32" />
      <div className="overflow-hidden rounded-2xl bg-card outline-2 outline-line">
        <div className="h-12 bg-board" />
        {ROWS.map((row) => (
          <div key={row} className="flex h-14 items-center gap-4 border-t border-line px-4 sm:px-6">
            <Skeleton className="h-8 w-8" />
            <Skeleton className="size-9 rounded-full" />
            <Skeleton className="h-5 w-32" />
            <Skeleton className="ml-auto h-8 w-12" />
          </div>
        ))}
      </div>
    </div>
  );
}
