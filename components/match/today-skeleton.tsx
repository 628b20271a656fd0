export function MatchesSkeleton() {
  return (
    <div role="status" className="grid gap-2 sm:gap-3">
      <span className="sr-only">Loading today's matches</span>
      <div className="h-48 rounded-2xl border-4 border-board-line bg-board motion-safe:animate-pulse" />
      <div className="grid grid-cols-2 gap-2 tight:grid-cols-1 sm:gap-5">
        {["one", "two"].map((side) => (
          <div key={side} className="h-96 rounded-2xl border-3 border-line bg-card motion-safe:animate-pulse" />
        ))}
      </div>
    </div>
  );
}
