import type { ChartLine } from "./lines";
import { lookOf } from "./looks";
import type { Plot } from "./plot";

/** The ground and the lines on it, stretched to their place; strokes keep their width and dots stay round. */
export function PlotLines({ plot, lines, label }: { plot: Plot; lines: readonly ChartLine[]; label: string }) {
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
