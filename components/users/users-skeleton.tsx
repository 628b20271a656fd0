import { Skeleton } from "@/components/ui/skeleton";

export const USER_GRID = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3";

const PLACES = ["one", "two", "three", "four", "five", "six"];

/** The cards before they are there. */
export function UsersSkeleton() {
  return (
    <div className={USER_GRID}>
      {PLACES.map((place) => (
        <div key={place} className="overflow-hidden rounded-2xl border border-line bg-card">
          <Skeleton className="h-28 rounded-none" />
          <div className="flex items-start gap-3 px-4 pb-4">
            <Skeleton className="-mt-7 size-20 rounded-full border-4 border-card" />
            <div className="grid grow gap-2 pt-3">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-5 w-1/2" />
            </div>
          </div>
          <Skeleton className="h-20.5 rounded-none" />
        </div>
      ))}
    </div>
  );
}
