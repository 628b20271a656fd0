import { chanceInWords } from "./words";

/** A chance in figures over a bar; what cannot be any more says so. */
export function ChanceFigure(props: { what: string; can: boolean; times: number; seasons: number }) {
  const { what, can, times, seasons } = props;
  return (
    <span className="grid w-24 gap-1 text-right tabular-nums">
      <span>
        <span className="text-sm text-ink-soft">{what} </span>
        <strong className="font-display text-lg leading-none font-extrabold">
          {can ? chanceInWords(times, seasons) : "out"}
        </strong>
      </span>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
        {can && <span className="block h-full bg-grass" style={{ width: `${(100 * times) / seasons}%` }} />}
      </span>
    </span>
  );
}
