import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { chaseInWords, chaseOf } from "./chase";
import { Move } from "./move";

interface OwnPlaceProps {
  entry: LeaderboardEntry;
  /** The rows that are known. */
  rows: readonly LeaderboardEntry[];
}

/** Where one stands and the way there, as long as one's own row is out of view; where no card beside the table says it. */
export function OwnPlace({ entry, rows }: OwnPlaceProps) {
  const chase = chaseOf(entry, rows);
  return (
    <a
      href="#you"
      data-bottom-bar
      className="fixed inset-x-4 bottom-[calc(1rem+var(--tab-bar))] z-10 mx-auto flex min-h-14 max-w-md items-center gap-3 tight:flex-wrap rounded-xl border-2 border-wildcard bg-board px-4 py-2 text-board-on shadow-xl motion-safe:animate-rise desk:hidden"
    >
      <span className="font-display text-4xl leading-none font-black tabular-nums">
        <span className="sr-only">Your rank: </span>
        {entry.rank}
      </span>
      <Move moved={entry.moved} plain />
      <span className="grid flex-1 leading-tight">
        <span className="font-semibold underline underline-offset-4">Go to your row</span>
        {chase && <span className="text-sm text-board-soft">{chaseInWords(chase)}</span>}
      </span>
      <span className="font-display text-4xl leading-none font-black tabular-nums">
        {entry.points}{" "}
        <span className="pl-1.5 font-text text-sm font-semibold text-board-soft">
          {entry.points === 1 ? "point" : "points"}
        </span>
      </span>
    </a>
  );
}
