/**
 * Where everything of a chart stands, in hundredths of its width and height: drawn once on the server, it is stretched to any
 * screen. See docs/decisions/050-charts.md.
 */
import { extent, nice, ticks } from "d3-array";
import { curveBumpX, curveMonotoneX, line } from "d3-shape";
import type { ChartLine } from "./lines";

export interface Tick {
  /** From the left or from the top, 0 to 100. */
  at: number;
  value: number;
}

export interface Plot {
  /** The lines of the ground, from the top. */
  levels: Tick[];
  /** The steps that are named below. */
  steps: Tick[];
  /** One a line: its way, and where it ends; null where it has not begun. */
  ways: { path: string; end: { x: number; y: number } | null }[];
}

const LEVELS = 4;
const STEPS = 6;

/** Lays out lines over so many steps; of `ranks` the first is the highest. */
export function plotOf(lines: readonly ChartLine[], steps: number, ranks: boolean): Plot {
  const [low, high] = boundsOf(lines, ranks);
  const y = (value: number) => ((ranks ? value - low : high - value) / (high - low)) * 100;
  // A single step stands at the end, where the names are.
  const x = (step: number) => (steps > 1 ? (step / (steps - 1)) * 100 : 100);
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, step) => x(step))
    .y((value) => y(value ?? 0))
    .curve(ranks ? curveBumpX : curveMonotoneX);
  const whole = ticks(0, steps - 1, STEPS).filter(Number.isInteger);
  return {
    levels: levelsOf(low, high, ranks).map((value) => ({ value, at: y(value) })),
    steps: whole.map((step) => ({ value: step, at: x(step) })),
    ways: lines.map(({ values }) => ({ path: draw([...values]) ?? "", end: endOf(values, x, y) })),
  };
}

/** Never an empty stretch, whatever the values. */
function boundsOf(lines: readonly ChartLine[], ranks: boolean): [number, number] {
  const values = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  const [least = 0, most = 0] = extent(values);
  if (ranks) return [1, Math.max(2, most)];
  const [low, high] = nice(Math.min(0, least), Math.max(1, most), LEVELS);
  return [low, high];
}

function levelsOf(low: number, high: number, ranks: boolean): number[] {
  const round = ticks(low, high, LEVELS).filter(Number.isInteger);
  // The first rank is always named, and none so close to it that the two would stand in each other's way.
  return ranks ? [1, ...round.filter((rank) => (rank - 1) / (high - 1) > 0.1)] : round;
}

function endOf(values: readonly (number | null)[], x: (step: number) => number, y: (value: number) => number) {
  const last = values.at(-1);
  return last === undefined || last === null ? null : { x: x(values.length - 1), y: y(last) };
}
