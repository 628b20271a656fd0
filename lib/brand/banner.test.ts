import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { LAKE_LEAGUE_2027, LEAGUE_2026 } from "../season/built-in";
import { bannerAddress, lettersOn } from "../team/look";
import { MOTIFS, type Team } from "../team/schema";
import { bannerSvg, readBannerName } from "./banner";
import { contrastOf, distanceBetween } from "./colour";
import { DRAWINGS } from "./drawings";
import { toOklch } from "./oklch";

type Colours = Pick<Team, "colour" | "accent">;

/** What leagues come with: light, dark, grey, neon, nearly white, nearly black, and two that are loud. */
const PALETTES: Colours[] = [
  { colour: "#3FA7D6", accent: "#12355B" },
  { colour: "#14213D", accent: "#FFB627" },
  { colour: "#7A7F85", accent: "#E03131" },
  { colour: "#39FF14", accent: "#101010" },
  { colour: "#F5F5F0", accent: "#1A4FA0" },
  { colour: "#0A0A0A", accent: "#B6FF3B" },
  { colour: "#E01020", accent: "#FFFFFF" },
  { colour: "#0000FF", accent: "#FF00FF" },
];
const CASES = MOTIFS.flatMap((motif) => PALETTES.map((palette) => ({ motif, ...palette })));

const fileOf = (motif: Team["motif"]) => readFileSync(`public/team-art/${DRAWINGS[motif].file}.svg`, "utf8");
const tonesIn = (svg: string) =>
  (svg.match(/#[0-9A-Fa-f]{3,8}(?=")/g) ?? []).filter((tone) => !tone.startsWith("#calm"));

test.each(LEAGUE_2026.teams)("$name has its banner as it was drawn", async (team) => {
  expect(await bannerSvg(team)).toBe(fileOf(team.motif));
});

describe.each(MOTIFS)("%s", (motif) => {
  const { ground, parts } = DRAWINGS[motif];

  test("has the tones listed for it, each written in one way", () => {
    const tones = new Set(tonesIn(fileOf(motif)));
    for (const tone of [ground, ...Object.values(parts).flat()]) expect(tones).toContain(tone);
    for (const tone of tones) expect(tone).toMatch(/^#[0-9A-F]{6}$/);
  });

  test("takes every tone from its team: a grey team has no colour in it", async () => {
    const svg = await bannerSvg({ motif, colour: "#777777", accent: "#DDDDDD" });
    for (const tone of tonesIn(svg)) expect(toOklch(tone).chroma, tone).toBeLessThan(0.01);
  });

  test("lies on the team's colour, and shows its accent", async () => {
    const svg = await bannerSvg({ motif, colour: "#2F6B2F", accent: "#E3C44B" });
    const distances = (colour: string) => tonesIn(svg).map((tone) => distanceBetween(tone, colour));
    expect(Math.min(...distances("#2F6B2F"))).toBeLessThan(0.005);
    expect(Math.min(...distances("#E3C44B"))).toBeLessThan(0.005);
  });
});

test("a dark accent is what lies in the shade, and never a gradient stop", async () => {
  const svg = await bannerSvg({ motif: "bridge", colour: "#F2A541", accent: "#1F3A5F" });
  expect(svg).toContain('fill="#1f3a5f"');
  const stops = [...svg.matchAll(/stop-color="(#[0-9a-f]{6})"/g)].map(([, tone = ""]) => tone);
  expect(Math.min(...stops.map((tone) => distanceBetween(tone, "#1F3A5F")))).toBeGreaterThan(0.1);
});

test.each([...CASES, ...LAKE_LEAGUE_2027.teams])("$motif in $colour and $accent is small", async (team) => {
  const svg = await bannerSvg(team);
  expect(svg.length).toBeLessThan(12_000);
  expect(gzipSync(svg).length).toBeLessThan(3000);
  expect(svg).not.toMatch(/NaN|undefined|<script|<style/);
});

describe("text on the left can be read", () => {
  test.each([...CASES, ...LAKE_LEAGUE_2027.teams])("$motif in $colour and $accent", async (team) => {
    const { ground, text } = lettersOn(team.colour);
    const left = { left: 0, top: 0, width: 90, height: 100 };
    const drawn = sharp(Buffer.from(await bannerSvg(team)))
      .resize(300, 100)
      .extract(left)
      .removeAlpha();
    const pixels = (await drawn.raw().toBuffer()).toString("hex").match(/.{6}/g) ?? [];
    const worst = Math.min(...[...new Set(pixels)].map((pixel) => contrastOf(`#${pixel}`, text)));
    expect(pixels).toHaveLength(9000);
    // A colour on which nothing reads well has no more to give; screens lay more of it between a name and its banner.
    expect(worst).toBeGreaterThan(Math.min(4.5, 0.7 * contrastOf(ground, text)));
  });
});

const digits = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("an address is read as what it was written from, each colour in one way only", () => {
  fc.assert(
    fc.property(fc.constantFrom(...MOTIFS), digits, digits, (motif, colour, accent) => {
      const name = bannerAddress({ motif, colour, accent }).split("/").at(-1) ?? "";
      const read = { motif, colour: colour.toUpperCase(), accent: accent.toUpperCase() };
      expect(readBannerName(name)).toEqual(read);
      expect(bannerAddress(read)).toBe(bannerAddress({ motif, colour, accent }));
    }),
  );
});

describe("what is no name of a banner", () => {
  test.each([
    "",
    "whirl",
    "csk.svg",
    "whirl-3FA7D6-12355B",
    "whirl-3fa7d6-12355b.svg",
    "whirl-3FA7D6.svg",
    "whirl-3FA7D6-12355.svg",
    "swirl-3FA7D6-12355B.svg",
    "constructor-3FA7D6-12355B.svg",
    "../whirl-3FA7D6-12355B.svg",
    "whirl-3FA7D6-12355B.svg\n",
    'whirl-3FA7D6-12355B.svg"',
  ])("%j", (name) => {
    expect(readBannerName(name)).toBeNull();
  });
});
