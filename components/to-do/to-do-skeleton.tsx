import { PageSkeleton } from "@/components/ui/page-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

/** The page's shape while it is on its way. */
export function ToDoSkeleton() {
  return (
    <PageSkeleton title="To do">
      <Skeleton className="h-64 rounded-2xl" />
    </PageSkeleton>
  );
}
