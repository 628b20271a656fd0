import { PageSkeleton, Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <PageSkeleton title="Settings">
      <div className="grid max-w-3xl gap-6 rounded-2xl border border-line bg-card p-4 sm:p-6">
        <Skeleton className="h-11" />
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-20 max-w-md" />
        <Skeleton className="h-20 max-w-md" />
        <Skeleton className="h-12 max-w-md" />
      </div>
    </PageSkeleton>
  );
}
