import { PageSkeleton } from "@/components/ui/page-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

/** What stands there while the page takes its time. */
export function Meanwhile() {
  return (
    <PageSkeleton title="Rules" lead="line">
      <div className="grid gap-8 lg:grid-cols-[12rem_minmax(0,44rem)] lg:gap-14">
        <Skeleton className="h-52 sm:h-24 lg:h-88" />
        <div className="grid gap-4">
          <Skeleton className="h-9 w-32" />
          <Skeleton className="h-128 rounded-2xl" />
        </div>
      </div>
    </PageSkeleton>
  );
}
