/** The words of the leaderboard, and what a page says about the mini-league it is about. */
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import type { Season } from "@/lib/season/schema";
import { THE_SEASON } from "@/tests/support/the-season";
import { canWinInWords } from "./can-still-win";
import { NoPlayers, standingInWords } from "./leaderboard";
import { PrizeLine, prizeInWords, prizeRanks } from "./prizes";
import { LeaderboardTable, podiumOf, roomFor } from "./table";
import { LeaderboardHead, ScopeChoice, ScopeProvider, type ScopeValue } from "./table-views";
import { placeInWords } from "./what-if";

const entry = (rank: number, points: number, firstName = `u${rank}`): LeaderboardEntry => ({
  ...{ rank, points, moved: null, userId: firstName, firstName, lastName: "Rao", profilePic: "none" },
  ...{ homeTeam: null, correct: 0, correctWildcards: 0, winStreak: 0, winStreakPoints: 0 },
});

test("how far the next rank is, if a row above is loaded", () => {
  const [first, second, fourth] = [entry(1, 20), entry(2, 12), entry(4, 9)];
  const table = [first, second, second, fourth];
  expect(standingInWords(fourth, table)).toBe("You're 4th, 3 points off 2nd");
  expect(standingInWords(second, table)).toBe("You're 2nd, 8 points off 1st");
  expect(standingInWords(first, table)).toBe("You're 1st");
  expect(standingInWords(entry(200, 9), [entry(200, 9), entry(201, 8)])).toBe("You're 200th");
});

test.each([
  [[], "text-3xl"],
  [[1, 99], "text-3xl"],
  [[1, 100], "max-sm:text-2xl"],
  [[1, 1000], "max-sm:text-xl"],
  [[10_000], "max-sm:text-lg"],
  [[1_000_000, 3], "max-sm:text-lg"],
])("the longest rank of %j decides the size of all", (ranks, size) => {
  expect(roomFor(ranks).size.split(" ")[0]).toBe(size);
});

test.each([
  ["the first three ranks, also shared", [20, 12, 12, 9], 3],
  ["nobody before the first point", [0, 0, 0], 0],
  ["nobody if too many share them", [8, 8, 8, 8, 8, 8], 0],
])("the podium is %s", (_which, points, standing) => {
  const rows = points.map((each) => entry(1 + points.filter((other) => other > each).length, each));
  expect(podiumOf(rows)).toHaveLength(standing);
});

test("of a long table the server renders the rows of one screen, and no button for more", () => {
  const first = Array.from({ length: 50 }, (_, at) => entry(at + 1, 50 - at));
  const end = { busy: false, show: () => undefined };
  const table = createElement(LeaderboardTable, { first, sent: 16, end, userId: "u1" });
  // biome-ignore lint/correctness/noChildrenProp: a component that has to have them
  const html = renderToStaticMarkup(createElement(SeasonProvider, { season: THE_SEASON, children: table }));
  expect(html.match(/data-row=/g)).toHaveLength(16);
  expect(html).not.toContain("Show more");
});

test.each([
  [3, 4, true, "3 matches left: 4 players can still win, including you"],
  [1, 2, false, "One match left: 2 players can still win, but not you"],
  [2, 1_200, null, "2 matches left: 1,200 players can still win"],
  [2, 1, true, "2 matches left: only you can still win"],
  [1, 1, false, "One match left: only one player can still win"],
])("%i matches, %i players, %s", (left, canWin, canYou, words) => {
  expect(canWinInWords(left, { canWin, canYou, contenders: [] })).toBe(words);
});

test.each([
  [13, 0, "stay 13th"],
  [5, 2, "up 2 to 5th"],
  [22, -1, "down 1 to 22nd"],
])("rank %i, moved by %i", (rank, moved, words) => {
  expect(placeInWords({ rank, moved })).toBe(words);
});

describe("who wins how much", () => {
  const wins = (players: number, names: string[], { points = 8, isOver = false } = {}) => {
    const page = { leaders: [{ rank: 1, points, players }], players: 4, previous: null, next: null };
    const entries = names.map((name) => entry(1, points, name));
    const ranks = prizeRanks(page, entries, { entryFee: 1200, prizeShares: [100] }, isOver);
    return ranks.map((rank) => prizeInWords(rank, "AED"));
  };

  test.each([
    [1, ["Asha"], "Asha 48\u00A0AED"],
    [2, ["Asha", "Bela"], "Asha and Bela 24\u00A0AED each"],
    [3, ["Asha", "Bela", "Cleo"], "Asha, Bela and Cleo 16\u00A0AED each"],
    [4, ["Asha", "Bela", "Cleo", "Dev"], "4 players share, 12\u00A0AED each"],
    [7, [], "7 players share, 6.85\u00A0AED or 6.86\u00A0AED each"],
    // Deleted players have no row.
    [1, [], "one player 48\u00A0AED"],
    [2, ["Bela"], "2 players share, 24\u00A0AED each"],
  ])("of %i on the first rank, %j are loaded", (players, names, words) => {
    expect(wins(players, names)).toEqual([words]);
  });

  test("without a point nobody wins yet, but once the season is over all share", () => {
    expect(wins(4, [], { points: 0 })).toEqual([]);
    expect(wins(4, [], { points: 0, isOver: true })).toEqual(["4 players share, 12\u00A0AED each"]);
  });
});

describe("the scope", () => {
  const UMPIRES = { id: "m1", name: "The Third Umpires", stake: 5000, shares: [70, 30] };
  const mine = [{ id: "m0", name: "Aunts & Uncles" }, UMPIRES];
  const everyone: ScopeValue = { scope: null, mine };
  const umpires: ScopeValue = { scope: UMPIRES, mine };

  const render = (value: ScopeValue, children: ReactElement, state: Season["state"] = "running") => {
    const season = { ...THE_SEASON, state };
    const inSeason = { season, children };
    const inMiniLeague = { value, children: createElement(SeasonProvider, inSeason) };
    return renderToStaticMarkup(createElement(ScopeProvider, inMiniLeague));
  };
  const textOf = (html: string) =>
    html
      .replace(/<[^>]+>/g, " ")
      .replaceAll("&#x27;", "'")
      .replace(/\s+/g, " ");
  const hrefsOf = (html: string) =>
    [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"));

  test("offers everyone, the viewer's mini-leagues and a new one", () => {
    const choice = (value: ScopeValue) => render(value, createElement(ScopeChoice));
    const options = [...choice(umpires).matchAll(/<option value="([^"]*)"( selected="")?>([^<]+)</g)];
    expect(options.map(([, value, on, name]) => [value, name, !!on])).toEqual([
      ["", "Everyone", false],
      ["m0", "Aunts &amp; Uncles", false],
      ["m1", "The Third Umpires", true],
      ["new", "New mini-league", false],
    ]);
  });

  test.each([
    ["now", "running", "Now"],
    ["now", "over", "Final"],
    ["rewind", "over", "Rewind"],
    ["race", "running", "Race"],
    ["stats", "running", "Stats"],
  ] as const)("the view %s of a season that is %s is marked and stays in the mini-league", (current, state, name) => {
    const html = render(umpires, createElement(LeaderboardHead, { current }), state);
    expect(html.match(/aria-current="page"[^>]*>([^<]+)</)?.[1]).toBe(name);
    expect(hrefsOf(html)).toEqual([
      "/leaderboard?miniLeague=m1",
      "/leaderboard?after=last&miniLeague=m1",
      "/leaderboard/race?miniLeague=m1",
      "/insights?miniLeague=m1",
    ]);
  });

  test("the prizes are the mini-league's own, in the season's currency", () => {
    const page = { players: 4, leaders: [{ rank: 1, points: 0, players: 4 }], previous: null, next: null };
    const line = (value: ScopeValue, state?: Season["state"]) =>
      textOf(render(value, createElement(PrizeLine, { page, entries: [] }), state));
    expect(line(umpires)).toContain("Prize pool 200 AED 4 × 50 AED");
    expect(line(umpires)).toContain("1st 70% 140 AED 2nd 30% 60 AED");
    expect(line(umpires)).toContain("No points yet: it's all to play for.");
    expect(line(umpires, "over")).toContain("Won: 4 players share, 50 AED each.");
    expect(line(everyone)).not.toContain("200 AED");
    expect(line({ scope: { ...UMPIRES, stake: null, shares: [] }, mine })).toBe("");
  });

  test("an empty table says whose it is", () => {
    const empty = (value: ScopeValue, state: Season["state"]) => textOf(render(value, createElement(NoPlayers), state));
    expect(empty(everyone, "running")).toContain("No one is in the table yet");
    expect(empty(umpires, "running")).toContain("No one is in this mini-league's table yet");
    for (const value of [everyone, umpires]) expect(empty(value, "over")).not.toMatch(/yet|once/);
  });
});
