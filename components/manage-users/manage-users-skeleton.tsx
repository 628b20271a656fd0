import { Skeleton } from "@/components/ui/skeleton";

const PLACES = ["one", "two", "three", "four", "five", "six"];

/** The search and the rows before they are there. */
export function ManageUsersSkeleton() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 lg:max-w-xl">
        <Skeleton className="h-20" />
        <Skeleton className="h-20 lg:hidden" />
      </div>
      <Skeleton className="-mt-2 h-6 w-20" />
      <div className="grid gap-3 lg:gap-px">
        {PLACES.map((place) => (
          <div
            key={place}
            className="flex items-center gap-3 rounded-2xl border border-line bg-card p-4 max-lg:h-60 lg:h-16"
          >
            <Skeleton className="size-11 shrink-0 rounded-full max-lg:self-start" />
            <Skeleton className="h-6 w-1/2 max-lg:mt-2 max-lg:self-start" />
          </div>
        ))}
      </div>
    </div>
  );
}
