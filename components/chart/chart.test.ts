/** What a chart says to whoever sees it, and to whoever does not. */
import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { contrastOf } from "@/lib/colour";
import { FormDots } from "./form-dots";
import { LineChart } from "./line-chart";
import type { LineChartProps } from "./lines";
import { lookOf, MOST_LINES } from "./looks";
import { Spark } from "./spark";

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

test("where large text leaves no room for the names beside the lines, none is kept for them", () => {
  const html = chart();
  expect(html).toMatch(/class="relative [^"]*tight:mr-0/);
  expect(html).toMatch(/class="[^"]*left-full [^"]*tight:hidden/);
  // The key below has them all.
  expect(html).toMatch(/<ul class="[^"]*sm:hidden"/);
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

  test("are told apart by their dashes alone", () => {
    const looks = Array.from({ length: MOST_LINES }, (_, index) => lookOf(index));
    expect(new Set(looks.map(({ dashes }) => dashes)).size).toBe(MOST_LINES);
    expect(lookOf(MOST_LINES)).toEqual(lookOf(0));
  });

  test("stand out from their ground by 3 to 1 at least, by day and by night", () => {
    const grounds = tokenOf("card");
    for (let place = 1; place <= MOST_LINES; place += 1) {
      const colours = tokenOf(`chart-${place}`);
      expect(colours).toHaveLength(2);
      for (const [theme, colour] of colours.entries())
        expect(contrastOf(colour, grounds[theme] ?? ""), `${place}`).toBeGreaterThanOrEqual(3);
    }
  });
});

describe("the last picks", () => {
  const dots = (form: string) => renderToStaticMarkup(createElement(FormDots, { form }));

  test("are told in words, and each by a shape of its own", () => {
    const html = dots("rWnOR");
    expect(html).toContain('aria-label="Last 5 picks: right, wrong, no pick, right, right"');
    // In the order of the form: circles at both ends, a cross after the first, a dash in the middle.
    expect(html.match(/M[\d.]+ 5a3\.9/g)).toEqual(["M1.1 5a3.9", "M31.1 5a3.9", "M41.1 5a3.9"]);
    expect(html.match(/M\d+ 2l6 6m0-6-6 6/g)).toEqual(["M12 2l6 6m0-6-6 6"]);
    expect(html.match(/M\d+ 5h6/g)).toEqual(["M22 5h6"]);
  });

  test("may be one, or none", () => {
    expect(dots("w")).toContain('aria-label="Last pick: wrong"');
    expect(dots("")).toBe("");
  });
});

describe("a spark", () => {
  const spark = (...ranks: number[]) => renderToStaticMarkup(createElement(Spark, { ranks }));

  test("is highest at the best rank, and says between which it runs", () => {
    expect(spark(4, 1, 2)).toContain('aria-label="Between rank 1 and rank 4 so far"');
    expect(spark(4, 1, 2)).toContain('d="M0 100L50 0L100 33.3"');
  });

  test("is a level line for whoever stays where they are, and none after one match", () => {
    expect(spark(3, 3)).toContain('d="M0 50L100 50"');
    expect(spark(3)).toBe("");
    expect(spark()).toBe("");
  });
});

test.each([
  ["r", "right"],
  ["R", "right"],
  ["o", "right"],
  ["O", "right"],
  ["w", "wrong"],
  ["W", "wrong"],
  ["n", "no pick"],
  ["?", "no pick"],
])("the letter %s of a form is told as %s", (letter, word) => {
  const html = renderToStaticMarkup(createElement(FormDots, { form: letter }));
  expect(html).toContain(`aria-label="Last pick: ${word}"`);
});

test("a pick doubled before one joined is right all the same, in a form of any length", () => {
  for (const length of [1, 2, 5, 10]) {
    const html = renderToStaticMarkup(createElement(FormDots, { form: "O".repeat(length) }));
    expect(html.match(/M[\d.]+ 5a3\.9/g)).toHaveLength(length);
    expect(html).toContain(`viewBox="0 0 ${length * 10} 10"`);
  }
});

describe("a spark of any season", () => {
  const pathOf = (ranks: number[]) =>
    /d="M([^"h]+)"/.exec(renderToStaticMarkup(createElement(Spark, { ranks })))?.[1]?.split("L") ?? [];

  test("has a place for every rank, and reaches from edge to edge", () => {
    for (const ranks of [[1, 2], [7, 7, 3], Array.from({ length: 74 }, (_, index) => (index % 12) + 1)]) {
      const places = pathOf(ranks);
      expect(places).toHaveLength(ranks.length);
      expect(places[0]).toMatch(/^0 /);
      expect(places.at(-1)).toMatch(/^100 /);
    }
  });

  test("stays within its place", () => {
    for (const place of pathOf([100_000, 1, 50_000, 3])) {
      const [x = -1, y = -1] = place.split(" ").map(Number);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y)).toBeLessThanOrEqual(100);
    }
  });
});
