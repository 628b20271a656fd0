import { PageSkeleton } from "@/components/ui/page-skeleton";
import { RowsSkeleton } from "@/components/ui/rows-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

/** The page's shape while it is on its way. */
export function ActivitySkeleton() {
  return (
    <PageSkeleton title="Activity" lead={<Skeleton className="h-24 max-w-prose sm:h-12" />}>
      <div className="grid gap-4 sm:grid-cols-3">
        {["person", "match", "kind"].map((filter) => (
          <Skeleton key={filter} className="h-20" />
        ))}
      </div>
      <EntriesSkeleton />
    </PageSkeleton>
  );
}

/** The list's shape. */
export function EntriesSkeleton() {
  return (
    <RowsSkeleton count={5} className="grid gap-3 p-4 sm:p-5">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-5 w-full max-w-80" />
    </RowsSkeleton>
  );
}
