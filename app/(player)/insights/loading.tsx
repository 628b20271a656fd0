import { PageSkeleton, Skeleton } from "@/components/ui/skeleton";

/** Titled like the page: the insights are the leaderboard's tab Stats. */
export default function Loading() {
  return (
    <PageSkeleton title="Leaderboard">
      <Skeleton className="h-72 rounded-2xl" />
      <Skeleton className="h-96 rounded-2xl" />
      <Skeleton className="h-96 rounded-2xl" />
    </PageSkeleton>
  );
}
