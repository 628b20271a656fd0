import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { ordinal, several } from "@/lib/text";

interface OwnPlaceProps {
  entry: LeaderboardEntry;
  /** The rows loaded so far. */
  rows: readonly LeaderboardEntry[];
}

/** The viewer's place and a link to their row, fixed to the bottom while that is off screen. */
export function OwnPlace({ entry, rows }: OwnPlaceProps) {
  return (
    <a
      href="#you"
      data-bottom-bar
      className="fixed inset-x-4 bottom-[calc(1rem+var(--tab-bar))] z-10 mx-auto flex min-h-12 max-w-md items-center justify-between gap-x-4 rounded-xl border-2 border-wildcard bg-board px-4 py-2 font-semibold text-board-on shadow-xl motion-safe:animate-rise tight:flex-wrap print:hidden"
    >
      <span className="underline underline-offset-4">{standingInWords(entry, rows)}</span>
      <span className="whitespace-nowrap tabular-nums">{several(entry.points, "point")}</span>
    </a>
  );
}

/** Such as "You're 7th, 1 point off 6th"; only the place for the leader, or if no row above is loaded. */
export function standingInWords(own: LeaderboardEntry, rows: readonly LeaderboardEntry[]): string {
  const above = rows.filter(({ points }) => points > own.points);
  const [next] = above.toSorted((one, other) => one.points - other.points);
  const chase = next ? `, ${several(next.points - own.points, "point")} off ${ordinal(next.rank)}` : "";
  return `You’re ${ordinal(own.rank)}${chase}`;
}
