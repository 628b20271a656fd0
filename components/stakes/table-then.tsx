import type { RowAtStake, ScenarioAtStake } from "@/lib/stakes/schema";
import { PlaceThen, PointsThen } from "./place-and-points";
import { RowsThen } from "./rows-then";

/** So many rows stand open; the others unfold. */
const OPEN = 5;

interface TableThenProps {
  caption: string;
  rows: readonly RowAtStake[];
  own: ScenarioAtStake["own"];
  userId: string;
}

/** The first of a table that is to be, and oneself. */
export function TableThen({ caption, rows, own, userId }: TableThenProps) {
  const [open, folded] = [rows.slice(0, OPEN), rows.slice(OPEN)];
  const isAmong = open.some((row) => row.userId === userId);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-xl bg-card p-2 text-ink">
      <h3 className="px-2 pt-1 text-lg">{caption}</h3>
      <RowsThen rows={open} userId={userId} label={caption} />
      {!isAmong && own && (
        <ol aria-label="You" className="grid">
          <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] tight:flex tight:flex-wrap tight:justify-between sm:grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-2 rounded-lg bg-wildcard/25 px-2 py-1.5 font-semibold">
            <PlaceThen rank={own.rank} moved={own.moved} />
            <span className="tight:order-last tight:w-full">You</span>
            <PointsThen points={own.points} gained={own.gained} />
          </li>
        </ol>
      )}
      {folded.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center rounded-lg px-2 font-semibold underline underline-offset-4">
            The first {rows.length}
          </summary>
          <RowsThen rows={folded} userId={userId} label={`From the ${OPEN + 1}th row on`} />
        </details>
      )}
    </div>
  );
}
