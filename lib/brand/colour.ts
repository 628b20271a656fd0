/**
 * Perceived colour (OKLab, where equal steps look equal) and WCAG contrast. Colours are written as # and six digits.
 */

interface Oklab {
  /** From 0, black, to 1, white. */
  lightness: number;
  /** From green to red, and from blue to yellow; between -0.4 and 0.4. */
  a: number;
  b: number;
}

export function toOklab(hex: string): Oklab {
  const [red = 0, green = 0, blue = 0] = levelsOf(hex).map(toLinear);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  };
}

/** How far apart two colours look: 0 if they are equal, 1 for black and white. */
export function distanceBetween(one: string, other: string): number {
  const [left, right] = [toOklab(one), toOklab(other)];
  return Math.hypot(left.lightness - right.lightness, left.a - right.a, left.b - right.b);
}

/** The WCAG 2.2 contrast of two colours, from 1 (none) to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((first, second) => first - second);
  return (high + 0.05) / (low + 0.05);
}

/** The colour mixed with black: `by` goes from 0 (unchanged) to 1 (black). */
export function deepened(hex: string, by: number): string {
  const levels = levelsOf(hex).map((level) => Math.round(level * (1 - by)));
  return `#${levels.map((level) => level.toString(16).padStart(2, "0")).join("")}`;
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = levelsOf(hex).map(toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function levelsOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function toLinear(level: number): number {
  const share = level / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
