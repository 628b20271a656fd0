/** What the hall of fame and a season's table say, in every state that a season can be found in. */
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import type { FinalPlace } from "@/lib/past-season/schema";
import { RULES_2026, THE_SEASON } from "../../tests/support/the-season";
import { Champions } from "./champions";
import { OwnLine } from "./own-line";
import { pagesFrom } from "./pages-from";
import { Paid } from "./paid";
import { Podium } from "./podium";

const season = { ...THE_SEASON, rules: { ...RULES_2026, currency: "JPY" } };

function line(place: number, changes: Partial<FinalPlace> = {}): FinalPlace {
  return {
    place,
    rank: place,
    userId: `player-${place}`,
    firstName: `First${place}`,
    lastName: "Last",
    profilePic: `preset-${place}`,
    homeTeam: "MI",
    points: 100 - place,
    correct: 40,
    correctWildcards: 5,
    winStreak: 2,
    winStreakPoints: 7,
    prize: 0,
    ...changes,
  };
}

/** As it stands on a page, which shows a season. */
function drawn(element: ReactElement): string {
  // biome-ignore lint/correctness/noChildrenProp: a component that has to have them
  return renderToStaticMarkup(createElement(SeasonProvider, { season, children: element }));
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("the podium", () => {
  const podium = (lines: FinalPlace[], userId = "nobody") => drawn(createElement(Podium, { lines, season, userId }));

  test("is read from the top, with ranks, points and prizes in the season's currency", () => {
    const html = podium([line(1, { prize: 1800 }), line(2, { prize: 900 }), line(3)]);
    expect(textOf(html)).toBe(
      "First1 Last Rank 1 99 points , won JPY 1,800 First2 Last Rank 2 98 points , won JPY 900 First3 Last Rank 3 97 points",
    );
  });

  test("says which of them is the reader, and of whoever has gone that they played", () => {
    const gone = { userId: null, firstName: null, lastName: null, profilePic: "none" };
    expect(textOf(podium([line(1, gone), line(2)], "player-2"))).toBe(
      "A former player Rank 1 99 points First2 Last You Rank 2 98 points",
    );
  });

  test("lets those who share a rank stand as high, and counts a single point", () => {
    const html = podium([line(1), line(2, { rank: 1 }), line(3, { points: 1 })]);
    expect(textOf(html)).toContain("First2 Last Rank 1 98 points");
    expect(textOf(html)).toContain("Rank 3 1 point");
    expect(html.match(/min-h-40/g)).toHaveLength(2);
  });

  test("is drawn in the colours of home teams, and for whoever has none in neutral ones", () => {
    const html = podium([line(1, { homeTeam: "CSK" }), line(2, { homeTeam: null }), line(3, { homeTeam: "GONE" })]);
    expect(html).toContain("background-color:#F9CD05");
    expect(html.match(/background-color:#2a3a40/g)).toHaveLength(2);
  });

  test("leads from every name to that player's season, and from whoever has gone nowhere", () => {
    const over = { ...season, slug: "then", state: "over" as const };
    const lines = [line(1), line(2, { userId: null, firstName: null, lastName: null })];
    const html = drawn(createElement(Podium, { lines, season: over, userId: "nobody" }));
    expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      "/users/player-1?season=then",
    ]);
  });

  test("has one step where there was one player", () => {
    expect(podium([line(1)]).match(/<li /g)).toHaveLength(1);
    expect(podium([line(1)])).toContain("justify-center");
    expect(podium([line(1), line(2)])).toContain("repeat(2,");
    expect(podium([line(1), line(2), line(3)])).toContain("grid-cols-3");
  });
});

describe("one's own line", () => {
  const own = (changes: Partial<FinalPlace>, players = 12) =>
    textOf(renderToStaticMarkup(createElement(OwnLine, { line: line(5, changes), players, currency: "AED" })));

  test("tells place, points and what was won", () => {
    expect(own({ rank: 2, points: 81, prize: 45_050 })).toBe("You 2nd of 12, 81 points, AED 450.50 won");
    expect(own({ rank: 11, points: 1 }, 100_000)).toBe("You 11th of 100,000, 1 point");
    expect(own({ points: 0 })).toBe("You 5th of 12, no points");
  });
});

describe("those below the podium who have won something", () => {
  const paid = (lines: FinalPlace[]) =>
    drawn(createElement(Paid, { title: "Also in the prizes", lines, currency: "CHF" }));

  test("are told with what it was", () => {
    const gone = { userId: null, firstName: null, lastName: null };
    expect(textOf(paid([line(4, { prize: 2500 }), line(5, { rank: 4, prize: 2510, ...gone })]))).toBe(
      "Also in the prizes 4th First4 Last CHF 25 4th A former player CHF 25.10",
    );
  });

  test("are nobody where there is nobody", () => {
    expect(paid([])).toBe("");
  });
});

test("the champions are told by name, on their colours as they were in that season", () => {
  const teams = season.teams.map((team) => ({ ...team, colour: team.code === "MI" ? "#123456" : team.colour }));
  const html = renderToStaticMarkup(createElement(Champions, { winner: "Mumbai Indians", teams }));
  expect(textOf(html)).toBe("Champions: Mumbai Indians");
  expect(html).toContain("#123456");
});

describe("a long table", () => {
  test("is gone through page by page", () => {
    expect(pagesFrom({ slug: "then", page: 2, pages: 3, ownPage: 3 })).toEqual([
      { name: "Those above", href: "/seasons/then?page=1" },
      { name: "Those below", href: "/seasons/then?page=3" },
      { name: "Your place", href: "/seasons/then?page=3#you" },
    ]);
    expect(pagesFrom({ slug: "then", page: 1, pages: 3, ownPage: 1 })).toEqual([
      { name: "Those below", href: "/seasons/then?page=2" },
    ]);
    expect(pagesFrom({ slug: "then", page: 3, pages: 3, ownPage: null })).toEqual([
      { name: "Those above", href: "/seasons/then?page=2" },
    ]);
  });
});
