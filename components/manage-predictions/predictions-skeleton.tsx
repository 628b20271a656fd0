import { PageSkeleton } from "@/components/ui/page-skeleton";
import { RowsSkeleton } from "@/components/ui/rows-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

/** The page's shape while it is on its way. */
export function PredictionsSkeleton() {
  return (
    <PageSkeleton title="Manage Predictions" lead="line">
      <RowsSkeleton count={8} head="max-lg:hidden" className="flex h-36 items-center gap-4 px-5 lg:h-15">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="ml-auto h-6 w-20" />
      </RowsSkeleton>
    </PageSkeleton>
  );
}
