import { PageSkeleton } from "@/components/ui/page-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

/** The page's shape while it is on its way. */
export function NoticesSkeleton() {
  return (
    <PageSkeleton title="Notices" lead={<Skeleton className="h-12 max-w-prose sm:h-6" />}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
        <Skeleton className="h-104 rounded-2xl" />
        <div className="grid gap-4">
          <Skeleton className="h-9 w-48" />
          <Skeleton className="h-36 rounded-2xl" />
          <Skeleton className="h-36 rounded-2xl" />
        </div>
      </div>
    </PageSkeleton>
  );
}
