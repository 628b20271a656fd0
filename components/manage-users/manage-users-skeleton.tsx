import { Skeleton } from "@/components/ui/skeleton";

const PLACES = ["one", "two", "three", "four", "five", "six"];

/** The search and the rows before they are there. */
export function ManageUsersSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-12 lg:max-w-xl" />
      <div className="grid gap-3 lg:gap-px">
        {PLACES.map((place) => (
          <div
            key={place}
            className="flex items-center gap-3 rounded-2xl border border-line bg-card p-4 max-lg:h-52 lg:h-16"
          >
            <Skeleton className="size-11 shrink-0 rounded-full max-lg:self-start" />
            <Skeleton className="h-6 w-1/2 max-lg:mt-2 max-lg:self-start" />
          </div>
        ))}
      </div>
    </div>
  );
}
