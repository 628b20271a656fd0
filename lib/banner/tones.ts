/** How the tones of a drawing become those of another team. */
import { fromOklch, type Oklch, toOklch } from "../oklch";
import { lettersOn, WHITE } from "../team/letters";
import type { Team } from "../team/schema";
import type { Drawing, Part } from "./drawings";

/** A tone, written as # and six capital digits, in a team's colours. */
type Recoloured = (tone: string, isStop: boolean) => string;

const PARTS = ["glow", "accent", "shade", "line"] as const satisfies readonly Part[];

/** A ground darker or lighter than this leaves no room for shapes on it. */
const DARKEST = 0.22;
const LIGHTEST = 0.93;

/** From here on the ground is paper: nothing can be lighter. */
const PAPER = 0.88;

/** So much darker than the ground an accent can be what stands in the shade. */
const CLEARLY = 0.12;
/** And up to so much darker it can still shine, by its hue. */
const BARELY = 0.08;

/** What each tone of a drawing becomes for a team, as a shape and as a stop of a gradient. */
export function recolour(
  drawing: Omit<Drawing, "file">,
  { colour, accent }: Pick<Team, "colour" | "accent">,
): Recoloured {
  const letters = lettersOn(colour);
  const ground = groundOf(letters.ground);
  const targets = targetsOf(ground, toOklch(accent));
  const drawnOn = toOklch(drawing.ground);
  const moves = new Map<string, { part: Part; from: Oklch; to: Oklch }>();
  for (const part of PARTS) {
    const [first, ...others] = drawing.parts[part] ?? [];
    const to = targets[part];
    if (first && to) for (const tone of [first, ...others]) moves.set(tone, { part, from: toOklch(first), to });
  }
  return (tone, isStop) => {
    const moved = moves.get(tone);
    // Shade fades into the ground: anything else between two colours looks like dirt.
    if (moved && !(isStop && moved.part === "shade")) return fromOklch(move(toOklch(tone), moved.from, moved.to));
    const shade = move(toOklch(tone), drawnOn, ground);
    const isDusk = isStop && letters.text !== WHITE && shade.lightness < ground.lightness;
    // Behind dark letters no dusk may fall.
    return fromOklch(isDusk ? { ...shade, lightness: (shade.lightness + 3 * ground.lightness) / 4 } : shade);
  };
}

function groundOf(colour: string): Oklch {
  const { lightness, ...rest } = toOklch(colour);
  return { ...rest, lightness: Math.min(Math.max(lightness, DARKEST), LIGHTEST) };
}

/** What the parts are anchored at; a part without an anchor is a shade of the ground. */
function targetsOf(ground: Oklch, accent: Oklch): Record<Part, Oklch | null> {
  return {
    accent,
    glow: glowOn(ground, accent),
    shade: accent.lightness < ground.lightness - CLEARLY ? accent : null,
    line: accent.lightness > 0.62 ? { ...ground, lightness: Math.min(ground.lightness, 0.32) } : null,
  };
}

/** The accent where it shines; else a pale ground, or on paper, where nothing shines, a tint of the accent. */
function glowOn(ground: Oklch, accent: Oklch): Oklch {
  if (accent.lightness > ground.lightness - BARELY) return accent;
  if (ground.lightness > PAPER) return { ...accent, lightness: Math.max(accent.lightness, 0.7) };
  return { ...ground, lightness: Math.max(0.88, ground.lightness), chroma: ground.chroma * 0.7 };
}

/** A tone, which stood in some relation to one colour, in the same relation to another. */
function move(tone: Oklch, from: Oklch, to: Oklch): Oklch {
  const step = tone.lightness - from.lightness;
  const room = step > 0 ? Math.max(0.985 - to.lightness, 0) / (1 - from.lightness) : to.lightness / from.lightness;
  const colourfulness = from.chroma > 0.01 ? tone.chroma / from.chroma : 1;
  const turn = ((tone.hue - from.hue + 540) % 360) - 180;
  return {
    lightness: to.lightness + step * Math.min(room, 1.15),
    // Shade keeps its colour, or it looks like dirt; light may lose it.
    chroma: to.chroma * Math.min(Math.max(colourfulness, step > 0.1 ? 0 : 0.8), 1.3),
    hue: to.hue + turn * 0.6,
  };
}
