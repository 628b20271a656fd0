export function MatchesSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading today's matches</span>
      <div className="overflow-hidden rounded-2xl border-4 border-board-line bg-board">
        <div className="grid gap-3 p-3.5 sm:flex sm:items-center sm:justify-between sm:p-6">
          <div className="grid grow gap-3 motion-safe:animate-pulse">
            <Bar className="h-5 w-40" />
            <Bar className="h-9 w-full max-w-md" />
            <Bar className="h-4 w-56 max-w-full" />
          </div>
          <Bar className="h-20 w-56 sm:w-72" />
        </div>
        <div className="h-12 bg-band" />
      </div>
      <div className="grid grid-cols-2 gap-2 tight:grid-cols-1 sm:gap-5">
        {["one", "two"].map((side) => (
          <div key={side} className="overflow-hidden rounded-2xl border-3 border-line bg-card">
            <div className="h-32 bg-band motion-safe:animate-pulse sm:h-52" />
            <div className="grid gap-4 p-2.5 motion-safe:animate-pulse sm:p-5">
              <div className="h-6 w-32 max-w-full rounded bg-band" />
              <div className="h-11 rounded-lg bg-band" />
              <div className="h-12 rounded-lg bg-band" />
              <div className="h-24 rounded bg-band" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function Bar({ className }: { className: string }) {
  return <div className={`rounded bg-plate ${className}`} />;
}
