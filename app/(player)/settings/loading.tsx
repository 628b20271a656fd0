import { PageSkeleton, Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <PageSkeleton title="Settings">
      <Skeleton className="h-11 max-w-xs" />
      <Skeleton className="h-80 rounded-2xl" />
    </PageSkeleton>
  );
}
