import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { chaseInWords, chaseOf } from "./chase";
import { Move } from "./move";

interface OwnCardProps {
  entry: LeaderboardEntry;
  /** The rows that are known. */
  rows: readonly LeaderboardEntry[];
  players: number;
  /** Whether one's row is on the screen. */
  inView: boolean;
}

/** Where one stands oneself, how far one has moved, and what is missing to the next place; where there is room beside the table. */
export function OwnCard({ entry, rows, players, inView }: OwnCardProps) {
  const { rank, points, moved } = entry;
  const chase = chaseOf(entry, rows);
  return (
    <section
      aria-labelledby="own-place"
      className="hidden gap-2 rounded-2xl desk:grid border-2 border-wildcard bg-board px-5 py-4 text-board-on"
    >
      <h2 id="own-place" className="text-lg">
        Your place
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-display text-6xl leading-none font-black tabular-nums">{rank}</span>
        <span className="text-board-soft">of {players.toLocaleString("en")}</span>
        <span className="text-lg">
          <Move moved={moved} plain />
        </span>
        <span className="ml-auto font-display text-4xl leading-none font-black tabular-nums">
          {points}{" "}
          <span className="font-text text-sm font-semibold text-board-soft">{points === 1 ? "point" : "points"}</span>
        </span>
      </p>
      {chase && <p className="text-sm">{chaseInWords(chase)}</p>}
      {!inView && (
        <a href="#you" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          <span className="sr-only">Your rank: {rank}. </span>Go to your row
        </a>
      )}
    </section>
  );
}
