import { Move } from "@/components/leaderboard/move";

/** A rank that is to be, with the places gained or lost on the way. */
export function PlaceThen({ rank, moved }: { rank: number; moved: number }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-display text-xl leading-none font-extrabold tabular-nums">
      {rank}
      {moved !== 0 && <Move moved={moved} />}
    </span>
  );
}

/** Points that are to be, and how many of them are new. */
export function PointsThen({ points, gained }: { points: number; gained: number }) {
  return (
    <span className="flex items-baseline gap-2 whitespace-nowrap tabular-nums">
      {gained !== 0 && (
        <span className="text-sm font-semibold text-ink-soft">
          {gained > 0 ? "+" : "−"}
          {Math.abs(gained)}
        </span>
      )}
      <span className="font-display text-2xl leading-none font-extrabold">
        {points}
        <span className="sr-only"> {points === 1 ? "point" : "points"}</span>
      </span>
    </span>
  );
}
