import { Skeleton } from "@/components/ui/skeleton";

const ROWS = Array.from({ length: 8 }, (_, row) => row);

/** The page's shape while the matches are on their way. */
export function MatchesSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading the matches</span>
      <div className="grid gap-3">
        <Skeleton className="h-14 w-72 max-w-full" />
        <Skeleton className="h-5 w-44" />
      </div>
      <Skeleton className="h-12 w-80 max-w-full" />
      <div className="grid gap-3 lg:gap-px">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-36 rounded-2xl lg:h-14 lg:rounded-none" />
        ))}
      </div>
    </div>
  );
}
