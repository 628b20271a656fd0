import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { counted } from "@/lib/text";
import { Move } from "../player/move";

interface OwnCardProps {
  entry: LeaderboardEntry;
  /** The rows loaded so far. */
  rows: readonly LeaderboardEntry[];
  players: number;
  /** The viewer's row is on screen. */
  inView: boolean;
}

/** The viewer's place and the points to the next rank, beside the table on wide screens. */
export function OwnCard({ entry, rows, players, inView }: OwnCardProps) {
  const { rank, points, moved } = entry;
  const chase = chaseInWords(entry, rows);
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
      {chase && <p className="text-sm">{chase}</p>}
      {!inView && (
        <a href="#you" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          <span className="sr-only">Your rank: {rank}. </span>Go to your row
        </a>
      )}
    </section>
  );
}

/** The same for narrow screens, fixed to the bottom, with a link to the viewer's row. */
export function OwnPlace({ entry, rows }: Pick<OwnCardProps, "entry" | "rows">) {
  const chase = chaseInWords(entry, rows);
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
        {chase && <span className="text-sm text-board-soft">{chase}</span>}
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

/** Such as "3 points behind rank 2"; null for the leader, or if no row above is loaded. */
export function chaseInWords(own: LeaderboardEntry, rows: readonly LeaderboardEntry[]): string | null {
  const above = rows.filter(({ points }) => points > own.points);
  const [next] = above.toSorted((one, other) => one.points - other.points);
  return next ? `${counted(next.points - own.points, "point")} behind rank ${next.rank}` : null;
}
