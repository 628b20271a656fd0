import { Skeleton } from "@/components/ui/skeleton";

const ROWS = Array.from({ length: 8 }, (_, row) => row);

/** The page's shape while it is on its way. */
export function PredictionsSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading the matches</span>
      <Skeleton className="h-14 w-full max-w-96" />
      <div className="overflow-hidden rounded-2xl bg-card outline-2 outline-line">
        <div className="h-12 bg-board max-lg:hidden" />
        {ROWS.map((row) => (
          <div key={row} className="flex h-24 items-center gap-4 border-t border-line px-5 lg:h-15">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="ml-auto h-6 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}
