import { Skeleton } from "@/components/ui/skeleton";

const PLACES = ["one", "two", "three", "four"];

/** The receipts before they are there. */
export function ReceiptsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3">
      <Skeleton className="mb-3 h-12 max-w-xl rounded-lg" />
      {PLACES.map((place) => (
        <Skeleton key={place} className="h-36 rounded-2xl" />
      ))}
    </div>
  );
}
