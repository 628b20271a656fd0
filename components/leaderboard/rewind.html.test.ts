/** What rewind shows and where its links lead, rendered on the server as without a script. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { rewindParams } from "@/lib/leaderboard/schema";
import { NoRewind, placeAfter, RewindSlider, rewindAddress } from "./rewind";
import { Notes } from "./table";

const matches = [3, 5, 9].map((matchNumber) => ({
  ...{ matchId: `m${matchNumber}`, matchNumber },
  matchName: `Match of number ${matchNumber}`,
  matchDate: new Date(Date.UTC(2026, 3, matchNumber, 20)),
}));
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
    .trim();
const hrefsOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

describe("the slider", () => {
  const slider = (position: number, zone = "UTC") =>
    renderToStaticMarkup(
      createElement(RewindSlider, {
        matches,
        position,
        zone,
        onGo: () => undefined,
        addressOf: (to: number) => `/to/${to}`,
      }),
    );

  test("names the match and its day in the season's time zone", () => {
    expect(textOf(slider(2))).toContain("After match 5 Match of number 5, Sun 5 Apr");
    expect(textOf(slider(2, "Asia/Kolkata"))).toContain("Mon 6 Apr");
  });

  test("is a range from the first match to the last", () => {
    const html = slider(2);
    expect(html).toContain('type="range"');
    for (const attribute of ['min="1"', 'max="3"', 'value="2"', 'aria-label="Match"'])
      expect(html).toContain(attribute);
    expect(html).toContain('aria-valuetext="After match 5: Match of number 5"');
  });

  test("links one match back and one on", () => {
    expect(hrefsOf(slider(2))).toEqual(["/to/1", "/to/3"]);
  });

  test.each([
    [1, ["/to/2"]],
    [3, ["/to/2"]],
  ])("has no link beyond the ends: at %i to %j", (position, hrefs) => {
    expect(hrefsOf(slider(position))).toEqual(hrefs);
    expect(textOf(slider(position))).toContain("Earlier Later");
  });

  test("is nothing for an unknown position", () => {
    expect(slider(4)).toBe("");
  });
});

describe("the address", () => {
  test.each([
    [{ after: 23, match: null, from: 0, slug: null, miniLeague: null }, "/leaderboard?after=23"],
    [{ after: 23, match: null, from: 50, slug: null, miniLeague: null }, "/leaderboard?after=23&from=50"],
    [{ after: 1, match: null, from: 0, slug: "league-2024", miniLeague: null }, "/seasons/league-2024?after=1"],
    [
      { after: 1, match: "m 1", from: 100, slug: "league-2024", miniLeague: "m" },
      "/seasons/league-2024?after=1&match=m%201&from=100&miniLeague=m",
    ],
  ])("of %j is %s", (place, address) => {
    expect(rewindAddress(place)).toBe(address);
  });

  test("names the match if two have its number", () => {
    const [three, five] = matches;
    if (!three || !five) throw new Error("There are three matches");
    const twin = { ...five, matchNumber: 3 };
    expect(placeAfter(matches, 2)).toEqual({ after: 5, match: null });
    expect([1, 2].map((position) => placeAfter([three, twin], position))).toEqual([
      { after: 3, match: "m3" },
      { after: 3, match: "m5" },
    ]);
  });

  test.each([
    [{}, { from: 0 }],
    [{ after: "23" }, { after: 23, from: 0 }],
    [{ after: "last" }, { after: "last", from: 0 }],
    [
      { after: "23", from: "50" },
      { after: 23, from: 50 },
    ],
    [{ after: "first" }, { from: 0 }],
    [{ after: "0" }, { from: 0 }],
    [{ after: "1.5" }, { from: 0 }],
    [{ after: ["1", "2"] }, { from: 0 }],
    [
      { after: "7", from: "-3" },
      { after: 7, from: 0 },
    ],
    [{ after: "1000000000000" }, { from: 0 }],
  ])("%j asks for %j", (query, wanted) => {
    expect(JSON.parse(JSON.stringify(rewindParams.parse(query)))).toEqual(wanted);
  });
});

describe("without a table", () => {
  const page = (unknown: number | null, isOver = false) =>
    renderToStaticMarkup(createElement(NoRewind, { unknown, isOver }));

  test("an unknown number is named", () => {
    expect(textOf(page(99))).toMatch(/^There's no match 99 in this season$/);
  });

  test("the first match is announced", () => {
    expect(textOf(page(null))).toMatch(/^No results yet Once points are awarded/);
  });

  test("nothing is announced once the season is over", () => {
    expect(textOf(page(null, true))).toMatch(/^No results This season closed before any points/);
  });
});

test.each([
  [{ moves: true }, "on the last match day."],
  [{ moves: true, since: "match" as const }, "in this match."],
])("the notes of %j", (props, end) => {
  expect(textOf(renderToStaticMarkup(createElement(Notes, props)))).toContain(end);
});
