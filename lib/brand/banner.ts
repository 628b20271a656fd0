/** A team's banner: one of the drawings in public/team-art, in the team's colours. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { lettersOn, originalBanner, WHITE } from "../team/look";
import { MOTIFS, type Team } from "../team/schema";
import { DRAWINGS, type Drawing, type Part } from "./drawings";
import { fromOklch, type Oklch, toOklch } from "./oklch";

const TONE = /(fill|stroke|stop-color)="(#[0-9A-F]{6})"/g;

/** An SVG of 1200 by 400, with its motif right of the middle and a plain left side for names. */
export async function bannerSvg(team: BannerOf): Promise<string> {
  const { file, ...drawing } = DRAWINGS[team.motif];
  const svg = await read(file);
  if (originalBanner(team) === file) return svg;
  const become = recolour(drawing, team);
  const painted = svg.replaceAll(
    TONE,
    (_, attribute: string, tone: string) => `${attribute}="${become(tone, attribute === "stop-color")}"`,
  );
  return painted.replace("</svg>", `${calm(become(drawing.ground, false))}</svg>`);
}

const files = new Map<string, Promise<string>>();

function read(file: string): Promise<string> {
  const svg = files.get(file) ?? readFile(path.join(process.cwd(), "public/team-art", `${file}.svg`), "utf8");
  files.set(file, svg);
  return svg;
}

/** Covers the left third with the ground: in some colours the drawing is too busy there. */
function calm(ground: string): string {
  const stops = [
    [0, 0.9],
    [0.26, 0.84],
    [0.5, 0],
  ].map(([offset, opacity]) => `<stop offset="${offset}" stop-color="${ground}" stop-opacity="${opacity}"/>`);
  return `<linearGradient id="calm">${stops.join("")}</linearGradient><path fill="url(#calm)" d="M0 0h1200v400H0z"/>`;
}

type BannerOf = Pick<Team, "motif" | "colour" | "accent">;

const NAME = /^([a-z]+)-([0-9A-F]{6})-([0-9A-F]{6})\.svg$/;

/** Parses the file name that `bannerAddress` writes; null for any other. */
export function readBannerName(name: string): BannerOf | null {
  const [, asked, colour, accent] = NAME.exec(name) ?? [];
  const motif = MOTIFS.find((known) => known === asked);
  return motif ? { motif, colour: `#${colour}`, accent: `#${accent}` } : null;
}

/** Maps a tone, written as # and six capital digits, to a team's colours. */
type Recoloured = (tone: string, isStop: boolean) => string;

const PARTS = ["glow", "accent", "shade", "line"] as const satisfies readonly Part[];

/** A ground outside of this range leaves no contrast for shapes on it. */
const DARKEST = 0.22;
const LIGHTEST = 0.93;

/** From this lightness on nothing can look brighter than the ground. */
const PAPER = 0.88;

/** An accent that is darker than the ground by this much can be used for shade. */
const CLEARLY = 0.12;
/** An accent that is darker than the ground by up to this much can still glow, by its hue. */
const BARELY = 0.08;

/** Returns what each tone of a drawing becomes for a team, as a shape and as a stop of a gradient. */
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
    // In gradients shade fades into the ground: other blends of two colours look dirty.
    if (moved && !(isStop && moved.part === "shade")) return fromOklch(move(toOklch(tone), moved.from, moved.to));
    const shade = move(toOklch(tone), drawnOn, ground);
    const isDusk = isStop && letters.text !== WHITE && shade.lightness < ground.lightness;
    // Keep gradients light behind dark letters.
    return fromOklch(isDusk ? { ...shade, lightness: (shade.lightness + 3 * ground.lightness) / 4 } : shade);
  };
}

function groundOf(colour: string): Oklch {
  const { lightness, ...rest } = toOklch(colour);
  return { ...rest, lightness: Math.min(Math.max(lightness, DARKEST), LIGHTEST) };
}

/** The colour that each part is moved to; a part without one becomes a shade of the ground. */
function targetsOf(ground: Oklch, accent: Oklch): Record<Part, Oklch | null> {
  return {
    accent,
    glow: glowOn(ground, accent),
    shade: accent.lightness < ground.lightness - CLEARLY ? accent : null,
    line: accent.lightness > 0.62 ? { ...ground, lightness: Math.min(ground.lightness, 0.32) } : null,
  };
}

/** The accent if it glows on the ground; else a pale ground or, on a very light one, a tint of the accent. */
function glowOn(ground: Oklch, accent: Oklch): Oklch {
  if (accent.lightness > ground.lightness - BARELY) return accent;
  if (ground.lightness > PAPER) return { ...accent, lightness: Math.max(accent.lightness, 0.7) };
  return { ...ground, lightness: Math.max(0.88, ground.lightness), chroma: ground.chroma * 0.7 };
}

/** Moves a tone so that it relates to `to` as it did to `from`. */
function move(tone: Oklch, from: Oklch, to: Oklch): Oklch {
  const step = tone.lightness - from.lightness;
  const room = step > 0 ? Math.max(0.985 - to.lightness, 0) / (1 - from.lightness) : to.lightness / from.lightness;
  const colourfulness = from.chroma > 0.01 ? tone.chroma / from.chroma : 1;
  const turn = ((tone.hue - from.hue + 540) % 360) - 180;
  return {
    lightness: to.lightness + step * Math.min(room, 1.15),
    // Shade keeps its colour, or it looks dirty; light may lose it.
    chroma: to.chroma * Math.min(Math.max(colourfulness, step > 0.1 ? 0 : 0.8), 1.3),
    hue: to.hue + turn * 0.6,
  };
}
