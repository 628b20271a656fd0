import { PageSkeleton, Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <PageSkeleton title="Mini-leagues" lead={<Skeleton className="h-14 max-w-prose sm:h-7" />}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-6">
        <Skeleton className="h-22 rounded-2xl" />
        <Skeleton className="h-56 rounded-2xl" />
      </div>
    </PageSkeleton>
  );
}
