/** What a chart says to people who see it, and to people who don't. */
import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { contrastOf, distanceBetween } from "@/lib/brand/colour";
import { sum } from "@/lib/scoring/sum";
import { LineChart, type LineChartProps } from "./line-chart";
import { lookOf, MOST_LINES } from "./plot";

const steps = [1, 2, 3].map((number) => ({ label: `${number}`, name: `${number}. MI v CSK` }));
const lines = [
  { key: "asha", name: "Asha <Menon>", values: [2, 4, 9], isOwn: true },
  { key: "dev", name: "Dev Rao", values: [null, 0, 2] },
];
const chart = (changes: Partial<LineChartProps> = {}) =>
  renderToStaticMarkup(createElement(LineChart, { title: "Points after each match", steps, lines, ...changes }));
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("a chart of lines", () => {
  test("tells those who do not see it how it ends, and everything in a table", () => {
    const html = chart();
    expect(html).toContain('aria-label="Points after each match. At the end: Asha &lt;Menon&gt; 9, Dev Rao 2."');
    const table = textOf(html.slice(html.indexOf("<table")));
    expect(table).toContain("Match Asha &lt;Menon&gt; Dev Rao 1. MI v CSK 2 – 2. MI v CSK 4 0 3. MI v CSK 9 2");
  });

  test("speaks of ranks where they are ranks", () => {
    expect(chart({ ranks: true })).toContain("Asha &lt;Menon&gt; rank 9, Dev Rao rank 2.");
  });

  test("is drawn without a script, and holds with nothing in it", () => {
    expect(chart()).not.toMatch(/<script|onclick/i);
    expect(textOf(chart({ lines: [], steps: [] }))).toContain("Points after each match");
  });
});

describe("the names at the ends", () => {
  const many = Array.from({ length: MOST_LINES }, (_, index) => ({
    key: `${index}`,
    name: `Player ${index}`,
    values: [index, 100],
  }));
  const namesOf = (html: string) => {
    const labels = html.slice(html.indexOf("left-full"), html.indexOf("<details"));
    return [...labels.matchAll(/top:([\d.]+)%/g)].map(([, at]) => Number(at));
  };

  test("stand apart, however close the lines end", () => {
    const places = namesOf(chart({ lines: many })).toSorted((one, other) => one - other);
    expect(places).toHaveLength(MOST_LINES);
    for (const [index, place] of places.slice(1).entries()) {
      expect(place - (places[index] ?? 0)).toBeGreaterThanOrEqual(8);
    }
    expect(places.at(-1)).toBeLessThanOrEqual(100);
  });

  test("are there for eyes alone: the table has every name for all others", () => {
    const html = chart();
    const labels = html.slice(html.indexOf("left-full") - 60, html.indexOf("left-full"));
    expect(labels).toContain('aria-hidden="true"');
    expect(html.match(/<th scope="col"/g)).toHaveLength(3);
    expect(html.match(/<th scope="row"/g)).toHaveLength(3);
  });

  test("say nothing of a line that has not begun", () => {
    const html = chart({ lines: [{ key: "late", name: "Late", values: [null, null, null] }] });
    expect(html).toContain("At the end: Late none.");
    expect(textOf(html)).toContain("1. MI v CSK –");
  });
});

describe("one's own line", () => {
  const strokesOf = (html: string) => [...html.matchAll(/stroke-width="([\d.]+)"/g)].map(([, width]) => Number(width));

  test("is broader than the others, and lies on a light", () => {
    const html = chart();
    const plot = html.slice(html.indexOf('role="img"'), html.indexOf("left-full"));
    expect(plot).toContain("var(--chart-halo)");
    expect(strokesOf(plot)).toEqual([11, 4.5, 13, 2.5, 9]);
  });

  test("is not looked for where it is not", () => {
    const others = lines.map(({ isOwn: _own, ...line }) => line);
    const html = chart({ lines: others });
    expect(html).not.toContain("var(--chart-halo)");
    expect(html).not.toContain("font-bold");
  });
});

describe("lines", () => {
  const css = readFileSync("app/globals.css", "utf8");
  const tokenOf = (name: string) =>
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)?.slice(1) ?? [];
  const places = Array.from({ length: MOST_LINES }, (_, index) => index);
  const dashes = places.map((place) => lookOf(place).dashes);

  test("differ by dashes alone; only the first is solid, and enough of each is drawn to follow it", () => {
    expect(new Set(dashes).size).toBe(MOST_LINES);
    expect(lookOf(MOST_LINES)).toEqual(lookOf(0));
    expect(dashes[0]).toBeUndefined();
    for (const each of dashes.slice(1)) {
      expect(each).toMatch(/^\d+ \d+( \d+ \d+)*$/);
      const lengths = (each ?? "").split(" ").map(Number);
      const drawn = sum(lengths.filter((_, index) => index % 2 === 0));
      expect(drawn / sum(lengths), each).toBeGreaterThan(0.3);
    }
  });

  test.each([
    ["day", 0],
    ["night", 1],
  ])("differ by colour alone and have a contrast of 3 to 1, by %s", (_theme, theme) => {
    const colours = places.map((place) => tokenOf(`chart-${place + 1}`)[theme] ?? "");
    for (const [place, colour] of colours.entries()) {
      expect(contrastOf(colour, tokenOf("card")[theme] ?? ""), `${place}`).toBeGreaterThanOrEqual(3);
      for (const other of colours.slice(place + 1)) expect(distanceBetween(colour, other)).toBeGreaterThan(0.07);
    }
  });
});
