import clsx from "clsx";
import { type ChartLine, lastOf } from "./lines";
import { lookOf } from "./looks";
import { Swatch } from "./swatch";

/** All names in full, each with its piece of line, where there is no room for them beside the lines. */
export function ChartKey({ lines }: { lines: readonly ChartLine[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm sm:hidden">
      {lines.map((line, index) => (
        <li key={line.key} className={clsx("flex min-w-0 items-center gap-2", line.isOwn && "font-bold")}>
          <Swatch look={lookOf(index)} strong={line.isOwn} />
          <span className="min-w-0 wrap-anywhere">{line.name}</span>
          <span className="font-display text-base leading-none font-extrabold tabular-nums">{lastOf(line) ?? "–"}</span>
        </li>
      ))}
    </ul>
  );
}
