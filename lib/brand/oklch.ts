import { toOklab } from "./colour";

/** OKLCH: colours by perceived lightness, colourfulness and hue. */

export interface Oklch {
  lightness: number;
  /** 0 is grey; screens show up to 0.1 to 0.3, depending on hue and lightness. */
  chroma: number;
  /** In degrees: red at 30, yellow at 110, green at 140, blue at 265. */
  hue: number;
}

export function toOklch(hex: string): Oklch {
  const { lightness, a, b } = toOklab(hex);
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

/** The colour as # and six digits. Reduces the chroma of a colour that screens can't show. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  const shown = Math.min(Math.max(lightness, 0), 1);
  let [least, most] = [0, chroma];
  if (isShown(channelsOf(shown, chroma, hue))) least = chroma;
  else
    for (let step = 0; step < 12; step++) {
      const middle = (least + most) / 2;
      if (isShown(channelsOf(shown, middle, hue))) least = middle;
      else most = middle;
    }
  return `#${channelsOf(shown, least, hue).map(toDigits).join("")}`;
}

/** Linear red, green and blue, each from 0 to 1 if a screen can show it. */
function channelsOf(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function isShown(channels: number[]): boolean {
  return channels.every((light) => light > -0.0005 && light < 1.0005);
}

function toDigits(light: number): string {
  const clamped = Math.min(Math.max(light, 0), 1);
  const share = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(share * 255)
    .toString(16)
    .padStart(2, "0");
}
