/** What a chart of lines is given: the same for the drawing and for the table of its figures. */

/** A stretch along the lower edge, such as a match. */
export interface Step {
  /** What stands below the line, such as a match's number. */
  label: string;
  /** What the table calls it. */
  name: string;
}

export interface ChartLine {
  key: string;
  name: string;
  /** A value a step; null before there was one. */
  values: readonly (number | null)[];
  /** Stands out: the reader's own. */
  isOwn?: boolean;
}

export interface LineChartProps {
  /** What is drawn, as a heading: "Points after each match". */
  title: string;
  steps: readonly Step[];
  lines: readonly ChartLine[];
  /** Ranks: 1 is the highest line, and there is nothing above it. */
  ranks?: boolean;
}

/** The last value of a line; null where it has none. */
export function lastOf({ values }: Pick<ChartLine, "values">): number | null {
  return values.at(-1) ?? null;
}
