import { PageSkeleton } from "@/components/ui/page-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <PageSkeleton title="Proof">
      <Skeleton className="h-32 rounded-2xl" />
      <Skeleton className="h-48 max-w-3xl rounded-2xl" />
      <Skeleton className="h-64 max-w-3xl rounded-2xl" />
    </PageSkeleton>
  );
}
