import { PageSkeleton } from "@/components/ui/page-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

/** The page's shape while it is on its way. */
export function SeasonSkeleton() {
  return (
    <PageSkeleton title="Season">
      <Skeleton className="h-56 sm:h-44" />
      <div className="grid gap-6 desk:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </PageSkeleton>
  );
}
