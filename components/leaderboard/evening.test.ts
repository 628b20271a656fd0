/** What the time machine says and where it leads, drawn on the server: as whoever has no script sees it. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import { wantedEvening } from "@/lib/evening/schema";
import { THE_SEASON } from "@/tests/support/the-season";
import { eveningAddress, stopPlace } from "./evening-address";
import { eveningDay } from "./evening-day";
import { EveningSlider } from "./evening-slider";
import { NoEvening } from "./no-evening";
import { Notes } from "./notes";
import { TableViews } from "./table-views";

const stops = [3, 5, 9].map((matchNumber) => ({
  ...{ matchId: `m${matchNumber}`, matchNumber },
  matchName: `Match of number ${matchNumber}`,
  matchDate: new Date(Date.UTC(2026, 3, matchNumber, 20)),
}));
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const hrefsOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

describe("the slider", () => {
  const slider = (position: number, zone = "UTC") =>
    renderToStaticMarkup(
      createElement(EveningSlider, {
        stops,
        position,
        zone,
        onGo: () => undefined,
        addressOf: (to: number) => `/to/${to}`,
      }),
    );

  test("says which evening it stands on, by its day in the season's zone", () => {
    expect(textOf(slider(2))).toContain("After match 5 Match of number 5, Sun 5 Apr");
    expect(textOf(slider(2, "Asia/Kolkata"))).toContain("Mon 6 Apr");
  });

  test("is a range from the first evening to the last that speaks of matches", () => {
    const html = slider(2);
    expect(html).toContain('type="range"');
    for (const attribute of ['min="1"', 'max="3"', 'value="2"', 'aria-label="Match"'])
      expect(html).toContain(attribute);
    expect(html).toContain('aria-valuetext="After match 5: Match of number 5"');
  });

  test("leads one match back and one on, without a script", () => {
    expect(hrefsOf(slider(2))).toEqual(["/to/1", "/to/3"]);
  });

  test.each([
    [1, ["/to/2"]],
    [3, ["/to/2"]],
  ])("leads nowhere beyond the ends: at %i to %j", (position, hrefs) => {
    expect(hrefsOf(slider(position))).toEqual(hrefs);
    expect(textOf(slider(position))).toContain("Match before Match after");
  });

  test("is nothing where there is no such evening", () => {
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
    expect(eveningAddress(place)).toBe(address);
  });

  test("names the match where two evenings have its number", () => {
    const [three, five] = stops;
    if (!three || !five) throw new Error("There are three stops");
    const twin = { ...five, matchNumber: 3 };
    expect(stopPlace(stops, 2)).toEqual({ after: 5, match: null });
    expect([1, 2].map((position) => stopPlace([three, twin], position))).toEqual([
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
    expect(JSON.parse(JSON.stringify(wantedEvening.parse(query)))).toEqual(wanted);
  });
});

describe("where there is no evening", () => {
  const page = (unknown: number | null, isOver = false) =>
    renderToStaticMarkup(createElement(NoEvening, { unknown, isOver, back: "/leaderboard" }));

  test("a number that is unknown is named", () => {
    expect(textOf(page(99))).toMatch(/^There is no match 99 in this season Matches go by the number/);
  });

  test("the first evening is announced", () => {
    expect(textOf(page(null))).toMatch(/^Nothing has been decided yet The table of every evening stands here/);
  });

  test("and none will come any more, nothing is announced", () => {
    expect(textOf(page(null, true))).toMatch(/^Nothing was decided This season was closed before any match had points/);
  });

  test("there is a way back", () => {
    for (const unknown of [99, null]) expect(hrefsOf(page(unknown))).toEqual(["/leaderboard"]);
  });
});

test.each([
  ["now", "running", "Now"],
  ["now", "over", "Final"],
  ["evening", "over", "Time machine"],
  ["race", "running", "Race"],
] as const)("the views of the table tell that one looks at %s of a season that is %s", (current, state, name) => {
  const season = { ...THE_SEASON, state };
  const children = createElement(TableViews, { current });
  const html = renderToStaticMarkup(createElement(SeasonProvider, { season, children }));
  expect(hrefsOf(html)).toEqual(["/leaderboard", "/leaderboard?after=last", "/leaderboard/race"]);
  expect(html.match(/aria-current="page"[^>]*>([^<]+)</)?.[1]).toBe(name);
});

test.each([
  [{ moves: true }, "with the last match day."],
  [{ moves: true, since: "evening" as const }, "with this match."],
])("the notes of %j say since when", (props, end) => {
  expect(textOf(renderToStaticMarkup(createElement(Notes, props)))).toContain(end);
});

test("days are told in the zone of the season", () => {
  const at = new Date(Date.UTC(2026, 3, 12, 20));
  expect([eveningDay(at, "Asia/Kolkata"), eveningDay(at, "UTC")]).toEqual(["Mon 13 Apr", "Sun 12 Apr"]);
});
