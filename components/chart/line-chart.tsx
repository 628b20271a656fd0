import clsx from "clsx";
import { useId } from "react";
import { ChartKey } from "./chart-key";
import { ChartTable } from "./chart-table";
import { EndLabels } from "./end-labels";
import { type ChartLine, type LineChartProps, lastOf } from "./lines";
import { plotOf, type Tick } from "./plot";
import { PlotLines } from "./plot-lines";

/** Lines over the matches of a season, at most MOST_LINES of them, drawn on the server: with names at their ends, and a table of the figures. */
export function LineChart(chart: LineChartProps) {
  const { title, steps, lines, ranks = false } = chart;
  const heading = useId();
  const plot = plotOf(lines, steps.length, ranks);
  return (
    <figure
      aria-labelledby={heading}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-2xl border border-line bg-card p-4 sm:p-6"
    >
      <figcaption id={heading} className="font-display text-2xl leading-none font-extrabold">
        {title}
      </figcaption>
      <div className="relative mt-2 mr-[clamp(6.5rem,30vw,12rem)] mb-7 ml-9 h-72 tight:mr-0 tight:h-56 sm:h-88">
        <PlotLines plot={plot} lines={lines} label={labelOf(title, lines, ranks)} />
        <Levels levels={plot.levels} />
        <Steps steps={plot.steps} nameOf={(index) => steps[index]?.label ?? ""} />
        <EndLabels plot={plot} lines={lines} />
      </div>
      <ChartKey lines={lines} />
      <ChartTable {...chart} />
    </figure>
  );
}

/** What the drawing says, for whoever does not see it: how it ends; the rest is in the table. */
function labelOf(title: string, lines: readonly ChartLine[], ranks: boolean): string {
  const ends = lines.map((line) => `${line.name} ${ranks ? "rank " : ""}${lastOf(line) ?? "none"}`);
  return `${title}. At the end: ${ends.join(", ")}.`;
}

function Levels({ levels }: { levels: readonly Tick[] }) {
  return levels.map(({ at, value }) => (
    <span
      key={value}
      aria-hidden="true"
      className="absolute right-full mr-2 -translate-y-1/2 text-sm text-ink-soft tabular-nums"
      style={{ top: `${at}%` }}
    >
      {value}
    </span>
  ));
}

function Steps({ steps, nameOf }: { steps: readonly Tick[]; nameOf: (index: number) => string }) {
  return steps.map(({ at, value }, index) => (
    <span
      key={value}
      aria-hidden="true"
      className={clsx(
        "absolute top-full mt-2 -translate-x-1/2 text-sm whitespace-nowrap text-ink-soft tabular-nums",
        // Large text on a phone leaves room for every other one.
        index % 2 === 1 && "tight:hidden",
      )}
      style={{ left: `${at}%` }}
    >
      {nameOf(value)}
    </span>
  ));
}
