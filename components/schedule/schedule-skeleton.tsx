import { Skeleton } from "@/components/ui/skeleton";

const ROWS = Array.from({ length: 10 }, (_, row) => row);

/** The schedule's shape while it is on its way. */
export function ScheduleSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading the schedule</span>
      <div className="grid gap-3">
        <Skeleton className="h-14 w-56" />
        <Skeleton className="h-5 w-44" />
      </div>
      <div className="overflow-hidden rounded-2xl bg-card outline-2 outline-line">
        <div className="h-12 bg-board max-sm:hidden" />
        {ROWS.map((row) => (
          <div key={row} className="flex h-20 items-center gap-3 border-t border-line px-4 sm:h-14">
            <Skeleton className="h-9 w-16" />
            <Skeleton className="h-9 w-16" />
            <Skeleton className="ml-auto h-6 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}
