import { Skeleton } from "@/components/ui/skeleton";

/** The page's shape while it is on its way. */
export function ActivitySkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading the activity</span>
      <Skeleton className="h-14 w-56" />
      <div className="grid gap-4 sm:grid-cols-3">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
      <DeedsToCome />
    </div>
  );
}

const ROWS = [0, 1, 2, 3, 4];

/** The list's shape. */
export function DeedsToCome() {
  return (
    <div className="overflow-hidden rounded-2xl bg-card outline-2 outline-line">
      {ROWS.map((row) => (
        <div key={row} className="grid gap-3 border-t border-line p-4 sm:p-5">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-5 w-full max-w-80" />
        </div>
      ))}
    </div>
  );
}
