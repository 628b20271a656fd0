import { Skeleton } from "@/components/ui/skeleton";

/** The profile page before it is there. */
export function ProfileSkeleton() {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[22rem_1fr]">
      <div className="overflow-hidden rounded-2xl border border-line bg-card">
        <Skeleton className="h-36 rounded-none sm:h-44" />
        <div className="grid gap-3 px-5 pb-5">
          <Skeleton className="-mt-14 size-28 rounded-full border-4 border-card" />
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-6 w-36" />
        </div>
        <div className="h-30 border-t-4 border-board-line bg-board" />
      </div>
      <div className="grid gap-6 rounded-2xl border border-line bg-card p-4 sm:p-6">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <div className="grid grid-cols-5 gap-2 sm:max-w-lg">
          {Array.from({ length: 10 }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its position
            <Skeleton key={place} className="mx-auto size-14 rounded-full" />
          ))}
        </div>
        <Skeleton className="h-20" />
        <Skeleton className="h-12 w-40" />
      </div>
    </div>
  );
}
