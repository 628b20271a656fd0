import { MatchesSkeleton } from "@/components/today/today-skeleton";
import { PageTitle } from "@/components/ui/page-title";
import { Skeleton } from "@/components/ui/skeleton";

/** What stands there while the page takes its time. */
export function Meanwhile() {
  return (
    <div className="grid gap-5 sm:gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div className="grid gap-1.5">
          <PageTitle>Today's matches</PageTitle>
          <Skeleton className="my-0.5 h-5 w-60" />
        </div>
        <Skeleton className="h-5 w-76 max-w-full sm:my-0.5" />
      </div>
      <MatchesSkeleton />
    </div>
  );
}
