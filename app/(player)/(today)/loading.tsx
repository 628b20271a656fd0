import { MatchesSkeleton } from "@/components/match/matches-skeleton";

export default function Loading() {
  return (
    <div className="grid gap-5 sm:gap-8">
      <h1 className="text-4xl sm:text-6xl">Today's matches</h1>
      <MatchesSkeleton />
    </div>
  );
}
