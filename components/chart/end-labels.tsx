import clsx from "clsx";
import { type ChartLine, lastOf } from "./lines";
import { lookOf } from "./looks";
import type { Plot } from "./plot";
import { spread } from "./spread";
import { Swatch } from "./swatch";

/** How far apart two names stand at least, in hundredths of the chart's height. */
const ROOM = 8.5;

/** Whose line ends where: the last value, a piece of the line and the name, joined to its end; where there is no room, ChartKey alone has them. */
export function EndLabels({ plot, lines }: { plot: Plot; lines: readonly ChartLine[] }) {
  const ends = plot.ways.map(({ end }) => end?.y ?? 100);
  const places = spread(ends, ROOM);
  return (
    <div aria-hidden="true" className="absolute inset-y-0 left-full w-[clamp(6.5rem,30vw,12rem)] tight:hidden">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-y-0 left-1.5 h-full w-4 overflow-visible"
        aria-hidden="true"
      >
        {lines.map(({ key }, index) => (
          <path
            key={key}
            d={`M0 ${ends[index]}L100 ${places[index]}`}
            stroke={lookOf(index).colour}
            className="[vector-effect:non-scaling-stroke] forced-colors:stroke-[CanvasText]"
          />
        ))}
      </svg>
      <ul>
        {lines.map((line, index) => (
          <li
            key={line.key}
            className={clsx(
              "absolute inset-x-0 left-7 flex -translate-y-1/2 items-center gap-1.5 text-sm leading-none",
              line.isOwn ? "font-bold" : "font-medium",
            )}
            style={{ top: `${places[index]}%` }}
          >
            <span className="font-display text-lg leading-none font-extrabold tabular-nums">{lastOf(line) ?? "–"}</span>
            <span className="max-sm:hidden">
              <Swatch look={lookOf(index)} strong={line.isOwn} />
            </span>
            <span className="min-w-0 truncate py-0.5">{line.name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
