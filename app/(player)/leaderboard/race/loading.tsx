import { PageSkeleton, Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <PageSkeleton title="Leaderboard">
      <Skeleton className="h-11 rounded-lg" />
      <Skeleton className="h-112 rounded-2xl" />
      <Skeleton className="h-112 rounded-2xl" />
    </PageSkeleton>
  );
}
