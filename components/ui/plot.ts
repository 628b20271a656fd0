/** The layout of a line chart, in percent of its width and height. */
import { extent, nice, ticks } from "d3-array";
import { curveBumpX, curveMonotoneX, line } from "d3-shape";

/** A position along the x axis, such as a match. */
export interface Step {
  /** Shown below the axis, such as a match number. */
  label: string;
  /** Shown in the table of figures. */
  name: string;
}

export interface ChartLine {
  key: string;
  name: string;
  /** A value for each step; null before the first one. */
  values: readonly (number | null)[];
  /** Highlighted as the viewer's own. */
  isOwn?: boolean;
}

/** A labelled position: 0 to 100, from the left or from the top. */
export interface Tick {
  at: number;
  value: number;
}

export interface Plot {
  levels: Tick[];
  steps: Tick[];
  /** The path of each line, and where it ends; null if it has no last value. */
  ways: { path: string; end: { x: number; y: number } | null }[];
}

const LEVELS = 4;
const STEPS = 6;

/** Lays out lines over a number of steps. With `ranks`, 1 is at the top. */
export function plotOf(lines: readonly ChartLine[], steps: number, ranks: boolean): Plot {
  const [low, high] = boundsOf(lines, ranks);
  const y = (value: number) => ((ranks ? value - low : high - value) / (high - low)) * 100;
  // A single step goes to the right, next to the names.
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
    ways: lines.map(({ values }) => {
      const last = values.at(-1) ?? null;
      return { path: draw([...values]) ?? "", end: last === null ? null : { x: x(values.length - 1), y: y(last) } };
    }),
  };
}

/** The lowest and highest value of the y axis, never the same. */
function boundsOf(lines: readonly ChartLine[], ranks: boolean): [number, number] {
  const values = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  const [least = 0, most = 0] = extent(values);
  if (ranks) return [1, Math.max(2, most)];
  const [low, high] = nice(Math.min(0, least), Math.max(1, most), LEVELS);
  return [low, high];
}

function levelsOf(low: number, high: number, ranks: boolean): number[] {
  const round = ticks(low, high, LEVELS).filter(Number.isInteger);
  // Always label rank 1, and skip ranks so close to it that the labels would overlap.
  return ranks ? [1, ...round.filter((rank) => (rank - 1) / (high - 1) > 0.1)] : round;
}

/**
 * Moves overlapping labels at least `room` apart, keeping their order and staying within 0 and 100. Spaces them evenly
 * if they don't all fit.
 */
export function spread(places: readonly number[], room: number): number[] {
  const most = places.length > 1 ? 100 / (places.length - 1) : 100;
  const apart = Math.min(room, most);
  const order = places.map((at, index) => ({ at, index })).toSorted((one, other) => one.at - other.at);
  let floor = 0;
  for (const label of order) {
    label.at = Math.max(label.at, floor);
    floor = label.at + apart;
  }
  let ceiling = 100;
  for (const label of order.toReversed()) {
    label.at = Math.min(label.at, ceiling);
    ceiling = label.at - apart;
  }
  return order.toSorted((one, other) => one.index - other.index).map(({ at }) => at);
}

/** The most lines that can still be distinguished in one chart. */
export const MOST_LINES = 8;

const DASHES = [undefined, "10 4", "2 4", "12 4 2 4", "6 3", "16 5", "2 3 8 3", "4 6"];

/** A line's colour and dashes, of which either is enough to identify it. `index` counts from 0. */
export function lookOf(index: number): { colour: string; dashes: string | undefined } {
  const place = index % MOST_LINES;
  return { colour: `var(--chart-${place + 1})`, dashes: DASHES[place] };
}
