import { Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading</span>
      <h1 className="text-5xl sm:text-6xl">Settings</h1>
      <div className="grid max-w-3xl gap-6 rounded-2xl border border-line bg-card p-4 sm:p-6">
        <Skeleton className="h-11" />
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-20 max-w-md" />
        <Skeleton className="h-20 max-w-md" />
        <Skeleton className="h-12 max-w-md" />
      </div>
    </div>
  );
}
