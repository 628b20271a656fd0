import clsx from "clsx";

interface SparkProps {
  /** Ranks from the first to the last; a better one is drawn higher. */
  ranks: readonly number[];
  className?: string;
}

/** A season's ranks as a small line: how one has come to where one stands. It runs in the browser, so it is reckoned by hand. */
export function Spark({ ranks, className }: SparkProps) {
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  const last = ranks.at(-1);
  if (ranks.length < 2 || last === undefined) return null;
  const y = (rank: number) => (worst === best ? 50 : ((rank - best) / (worst - best)) * 100);
  const way = ranks.map((rank, index) => `${round((index / (ranks.length - 1)) * 100)} ${round(y(rank))}`).join("L");
  return (
    <svg
      role="img"
      aria-label={`Between rank ${best} and rank ${worst} so far`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={clsx("overflow-visible *:[vector-effect:non-scaling-stroke]", className)}
    >
      <path d={`M${way}`} fill="none" strokeWidth={1.75} strokeLinejoin="round" className="stroke-ink-soft" />
      <path d={`M100 ${round(y(last))}h0`} strokeWidth={6} strokeLinecap="round" className="stroke-ink" />
    </svg>
  );
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
