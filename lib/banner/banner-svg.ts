/** The banner of any team: one of the drawings of public/banners, in the team's colours. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { drawnBanner } from "../team/banner-address";
import type { BannerOf } from "./banner-name";
import { DRAWINGS } from "./drawings";
import { recolour } from "./tones";

const TONE = /(fill|stroke|stop-color)="(#[0-9A-F]{6})"/g;

/** An SVG of 1200 by 400, its motif right of the middle, calm at its left where names stand. */
export async function bannerSvg(team: BannerOf): Promise<string> {
  const { file, ...drawing } = DRAWINGS[team.motif];
  const svg = await read(file);
  if (drawnBanner(team) === file) return svg;
  const become = recolour(drawing, team);
  const painted = svg.replaceAll(
    TONE,
    (_, attribute: string, tone: string) => `${attribute}="${become(tone, attribute === "stop-color")}"`,
  );
  return painted.replace("</svg>", `${calm(become(drawing.ground, false))}</svg>`);
}

const kept = new Map<string, Promise<string>>();

function read(file: string): Promise<string> {
  const svg = kept.get(file) ?? readFile(path.join(process.cwd(), "public/banners", `${file}.svg`), "utf8");
  kept.set(file, svg);
  return svg;
}

/** The ground over the left third: not all colours are as quiet there as those that it was drawn in. */
function calm(ground: string): string {
  const stops = [
    [0, 0.9],
    [0.26, 0.84],
    [0.5, 0],
  ].map(([offset, opacity]) => `<stop offset="${offset}" stop-color="${ground}" stop-opacity="${opacity}"/>`);
  return `<linearGradient id="calm">${stops.join("")}</linearGradient><path fill="url(#calm)" d="M0 0h1200v400H0z"/>`;
}
