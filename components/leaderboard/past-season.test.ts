import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { FinalPlace, HallSeason } from "@/lib/season/schema";
import { RULES_2026, THE_SEASON } from "@/tests/support/the-season";
import { SeasonProvider } from "../season/season";
import { Hall } from "./hall";
import { OwnLine, Pager, Paid, Podium } from "./past-season";

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

/** As shown on a season's page. */
function markupOf(element: ReactElement): string {
  // biome-ignore lint/correctness/noChildrenProp: a component that has to have them
  return renderToStaticMarkup(createElement(SeasonProvider, { season, children: element }));
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("the podium", () => {
  const podium = (lines: FinalPlace[], userId = "nobody") => markupOf(createElement(Podium, { lines, season, userId }));

  test("is read from the top, with ranks, points and prizes in the season's currency", () => {
    const html = podium([line(1, { prize: 1800 }), line(2, { prize: 900 }), line(3)]);
    expect(textOf(html)).toBe(
      "First1 Last Rank 1 99 points , won 1,800 JPY First2 Last Rank 2 98 points , won 900 JPY First3 Last Rank 3 97 points",
    );
  });

  test("marks the reader, and still lists players who have left", () => {
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

  test("is drawn in the home team's colours, or neutral ones without a home team", () => {
    const html = podium([line(1, { homeTeam: "CSK" }), line(2, { homeTeam: null }), line(3, { homeTeam: "GONE" })]);
    expect(html).toContain("background-color:#F9CD05");
    expect(html.match(/background-color:#2a3a40/g)).toHaveLength(2);
  });

  test("links every name to that player's season, except players who have left", () => {
    const over = { ...season, slug: "then", state: "over" as const };
    const lines = [line(1), line(2, { userId: null, firstName: null, lastName: null })];
    const html = markupOf(createElement(Podium, { lines, season: over, userId: "nobody" }));
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
    expect(own({ rank: 2, points: 81, prize: 45_050 })).toBe("You 2nd of 12, 81 points, won 450.50 AED");
    expect(own({ rank: 11, points: 1 }, 100_000)).toBe("You 11th of 100,000, 1 point");
    expect(own({ points: 0 })).toBe("You 5th of 12, no points");
  });
});

describe("those below the podium who have won something", () => {
  const paid = (lines: FinalPlace[]) =>
    markupOf(createElement(Paid, { title: "Also in the prizes", lines, currency: "CHF" }));

  test("are listed with what they won", () => {
    const gone = { userId: null, firstName: null, lastName: null };
    expect(textOf(paid([line(4, { prize: 2500 }), line(5, { rank: 4, prize: 2510, ...gone })]))).toBe(
      "Also in the prizes 4th First4 Last 25 CHF 4th A former player 25.10 CHF",
    );
  });

  test("are nobody where there is nobody", () => {
    expect(paid([])).toBe("");
  });
});

describe("a long table", () => {
  const linksOf = (page: number, ownPage: number | null) => {
    const html = markupOf(createElement(Pager, { slug: "then", page, pages: 3, ownPage }));
    return [...html.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, name]) => `${name} ${href}`);
  };

  test("is gone through page by page", () => {
    expect(linksOf(2, 3)).toEqual([
      "Previous /seasons/then?page=1",
      "Next /seasons/then?page=3",
      "Your row /seasons/then?page=3#you",
    ]);
    expect(linksOf(1, 1)).toEqual(["Next /seasons/then?page=2"]);
    expect(linksOf(3, null)).toEqual(["Previous /seasons/then?page=2"]);
  });
});

describe("the hall of fame", () => {
  const hall = { players: 12, from: new Date("2026-03-27T20:00:00Z"), to: new Date("2026-05-31T14:00:00Z") };
  const hallOf = (changes: Partial<HallSeason>) => {
    const seasons = [{ season, ...hall, winner: null, podium: [], own: null, ...changes }];
    return markupOf(createElement(Hall, { seasons, userId: "nobody" }));
  };

  test("tells days in the season's zone, players, champions in their colours of then, and the first three", () => {
    const teams = season.teams.map((team) => ({ ...team, colour: team.code === "MI" ? "#123456" : team.colour }));
    const over = { ...season, teams, slug: "then", state: "over" as const };
    const html = hallOf({ season: over, winner: "Mumbai Indians", podium: [line(1)], own: line(4) });
    expect(textOf(html)).toContain("28 Mar – 31 May 2026 12 players Champions: Mumbai Indians First1 Last Rank 1");
    expect(textOf(html)).toContain("You 4th of 12, 96 points");
    expect(html).toContain("#123456");
    expect(html).toContain('href="/seasons/then"');
  });

  test("says of a season that goes on that it is open, and of one to come that it is", () => {
    expect(textOf(hallOf({}))).toContain("Still being played. See leaderboard");
    expect(textOf(hallOf({}))).toContain("No champions yet");
    const toCome = { ...season, state: "to_come" as const };
    expect(textOf(hallOf({ season: toCome, from: null, to: null }))).toContain("12 players Coming up.");
  });
});
