import { PageSkeleton } from "@/components/ui/page-skeleton";
import { RowsSkeleton } from "@/components/ui/rows-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

/** The schedule's shape while it is on its way. */
export function ScheduleSkeleton() {
  return (
    <PageSkeleton title="Schedule" lead="line">
      <Skeleton className="-mt-3 h-12 w-44 sm:hidden" />
      <RowsSkeleton count={10} head="max-lg:hidden" className="flex h-20 items-center gap-3 px-4 lg:h-14">
        <Skeleton className="h-9 w-16" />
        <Skeleton className="h-9 w-16" />
        <Skeleton className="ml-auto h-6 w-20" />
      </RowsSkeleton>
    </PageSkeleton>
  );
}
