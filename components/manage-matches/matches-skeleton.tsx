import { PageSkeleton } from "@/components/ui/page-skeleton";
import { RowsSkeleton } from "@/components/ui/rows-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

/** The page's shape while the matches are on their way. */
export function MatchesSkeleton() {
  return (
    <PageSkeleton title="Manage Matches" lead="line">
      <div className="grid grid-cols-2 gap-3 tight:grid-cols-[minmax(0,1fr)] sm:flex">
        <Skeleton className="h-12 max-sm:col-span-full sm:w-32" />
        <Skeleton className="h-12 sm:w-28" />
        <Skeleton className="h-12 sm:w-44" />
      </div>
      <Skeleton className="h-38 sm:h-11" />
      <RowsSkeleton count={8} head="max-lg:hidden" className="flex h-36 items-center gap-3 px-5 lg:h-16">
        <Skeleton className="h-9 w-16" />
        <Skeleton className="h-9 w-16" />
        <Skeleton className="ml-auto size-11" />
      </RowsSkeleton>
    </PageSkeleton>
  );
}
