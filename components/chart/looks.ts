/** How lines are told apart: by colour and by dashes, so that either is enough. */
export interface LineLook {
  colour: string;
  /** Dashes as SVG takes them; undefined for a line without gaps. */
  dashes: string | undefined;
}

/** So many lines can be told apart in one chart. */
export const MOST_LINES = 8;

const DASHES = [undefined, "10 4", "2 4", "12 4 2 4", "6 3", "16 5", "2 3 8 3", "4 6"];

/** The look of the line in this place, from 0. */
export function lookOf(index: number): LineLook {
  const place = index % MOST_LINES;
  return { colour: `var(--chart-${place + 1})`, dashes: DASHES[place] };
}
