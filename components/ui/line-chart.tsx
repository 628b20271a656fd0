import clsx from "clsx";
import { useId } from "react";
import { type ChartLine, lookOf, type Plot, plotOf, type Step, spread } from "./plot";

export interface LineChartProps {
  title: string;
  steps: readonly Step[];
  /** At most MOST_LINES. */
  lines: readonly ChartLine[];
  /** The values are ranks: 1 is at the top. */
  ranks?: boolean;
}

/** A line chart over a season's matches, with a table of its figures. A server component, to keep d3 out of the browser. */
export function LineChart({ title, steps, lines, ranks = false }: LineChartProps) {
  const heading = useId();
  const plot = plotOf(lines, steps.length, ranks);
  const ends = lines.map((line) => `${line.name} ${ranks ? "rank " : ""}${line.values.at(-1) ?? "none"}`);
  return (
    <figure
      aria-labelledby={heading}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-2xl border border-line bg-card p-4 sm:p-6"
    >
      <figcaption id={heading} className="font-display text-2xl leading-none font-extrabold">
        {title}
      </figcaption>
      <div className="relative mt-2 mr-14 mb-7 ml-9 h-72 tight:mr-0 tight:h-56 sm:mr-[clamp(6.5rem,30vw,12rem)] sm:h-88">
        <Lines plot={plot} lines={lines} label={`${title}. At the end: ${ends.join(", ")}.`} />
        {plot.levels.map(({ at, value }) => (
          <span
            key={value}
            aria-hidden="true"
            className="absolute right-full mr-2 -translate-y-1/2 text-sm text-ink-soft tabular-nums"
            style={{ top: `${at}%` }}
          >
            {value}
          </span>
        ))}
        {plot.steps.map(({ at, value }, index) => (
          <span
            key={value}
            aria-hidden="true"
            className={clsx(
              "absolute top-full mt-2 -translate-x-1/2 text-sm whitespace-nowrap text-ink-soft tabular-nums",
              // With large text on a phone, only every other label fits.
              index % 2 === 1 && "tight:hidden",
            )}
            style={{ left: `${at}%` }}
          >
            {steps[value]?.label}
          </span>
        ))}
        <EndLabels plot={plot} lines={lines} />
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm sm:hidden">
        {lines.map((line, index) => (
          <li key={line.key} className={clsx("flex min-w-0 items-center gap-2", line.isOwn && "font-bold")}>
            <Swatch index={index} strong={line.isOwn} />
            <span className="min-w-0 wrap-anywhere">{line.name}</span>
            <span className="font-display text-base leading-none font-extrabold tabular-nums">
              {line.values.at(-1) ?? "–"}
            </span>
          </li>
        ))}
      </ul>
      <Figures title={title} steps={steps} lines={lines} />
    </figure>
  );
}

/** The grid and the lines. The drawing is stretched, but strokes keep their width and dots stay round. */
function Lines({ plot, lines, label }: { plot: Plot; lines: readonly ChartLine[]; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible *:[vector-effect:non-scaling-stroke]"
    >
      {plot.levels.map(({ at, value }) => (
        <path key={value} d={`M0 ${at}H100`} className="stroke-line forced-colors:stroke-[GrayText]" />
      ))}
      {plot.ways.map(({ path, end }, index) => {
        const line = lines[index];
        const { colour, dashes } = lookOf(index);
        if (!line || end === null) return null;
        return (
          <g key={line.key} className="*:[vector-effect:non-scaling-stroke] forced-colors:*:stroke-[CanvasText]">
            {line.isOwn && (
              <path d={path} fill="none" stroke="var(--chart-halo)" strokeWidth={11} strokeLinejoin="round" />
            )}
            <path
              d={path}
              fill="none"
              stroke={colour}
              strokeWidth={line.isOwn ? 4.5 : 2.5}
              strokeDasharray={dashes}
              strokeLinejoin="round"
            />
            <path d={`M${end.x} ${end.y}h0`} stroke={colour} strokeWidth={line.isOwn ? 13 : 9} strokeLinecap="round" />
          </g>
        );
      })}
    </svg>
  );
}

/** The least distance between names, in percent of the chart's height. */
const ROOM = 8.5;

/** Each line's last value, next to its end, with its name where there's space. The legend names them on phones. Hidden from screen readers, which have the table. */
function EndLabels({ plot, lines }: { plot: Plot; lines: readonly ChartLine[] }) {
  const ends = plot.ways.map(({ end }) => end?.y ?? 100);
  const places = spread(ends, ROOM);
  return (
    <div aria-hidden="true" className="absolute inset-y-0 left-full w-14 tight:hidden sm:w-[clamp(6.5rem,30vw,12rem)]">
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
            <span className="font-display text-lg leading-none font-extrabold tabular-nums">
              {line.values.at(-1) ?? "–"}
            </span>
            <span className="max-sm:hidden">
              <Swatch index={index} strong={line.isOwn} />
            </span>
            <span className="min-w-0 truncate py-0.5 max-sm:hidden">{line.name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Swatch({ index, strong = false }: { index: number; strong?: boolean | undefined }) {
  const { colour, dashes } = lookOf(index);
  return (
    <svg viewBox="0 0 24 8" aria-hidden="true" className="h-2 w-6 shrink-0 overflow-visible">
      <path
        d="M0 4h24"
        fill="none"
        stroke={colour}
        strokeWidth={strong ? 5 : 3}
        strokeDasharray={dashes}
        className="forced-colors:stroke-[CanvasText]"
      />
    </svg>
  );
}

function Figures({ title, steps, lines }: LineChartProps) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-grass underline underline-offset-4">
        Show as a table
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        aria-label={`${title}, in figures`}
        className="max-h-96 overflow-auto rounded-xl border border-line"
      >
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="sticky top-0 bg-board text-board-on">
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-semibold tight:px-1">
                Match
              </th>
              {lines.map(({ key, name }) => (
                <th
                  key={key}
                  scope="col"
                  className="min-w-20 px-3 py-2 text-right font-semibold tight:min-w-0 tight:px-1"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map((step, index) => (
              <tr key={step.name} className="border-t border-line">
                <th
                  scope="row"
                  className="px-3 py-1.5 text-left font-medium max-sm:min-w-32 sm:whitespace-nowrap tight:min-w-0 tight:px-1"
                >
                  {step.name}
                </th>
                {lines.map(({ key, values }) => (
                  <td key={key} className="px-3 py-1.5 text-right tight:px-1">
                    {values[index] ?? "–"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
