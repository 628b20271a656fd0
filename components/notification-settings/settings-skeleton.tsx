import { RowsSkeleton } from "@/components/ui/rows-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

/** The shape of the page while it is on its way. */
export function SettingsSkeleton() {
  return (
    <div className="grid max-w-3xl gap-6">
      <Skeleton className="h-40" />
      <RowsSkeleton count={4} className="h-20 p-4">
        <Skeleton className="h-6 w-3/5" />
      </RowsSkeleton>
    </div>
  );
}
