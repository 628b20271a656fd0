/** Colours as WCAG 2.2 sees them; each is written as # and six digits. */

/** From 1, which nobody can read, to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((first, second) => first - second);
  return (high + 0.05) / (low + 0.05);
}

/** The colour with so much of its light taken away, from 0 to 1. */
export function deepened(colour: string, by: number): string {
  const parts = partsOf(colour).map((part) => Math.round(part * (1 - by)));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
