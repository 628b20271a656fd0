/** What a page tells of the mini-league among whose members it is, and how another is chosen. */
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { NoPlayers } from "@/components/leaderboard/no-players";
import { PrizeLine } from "@/components/leaderboard/prize-line";
import { TableViews } from "@/components/leaderboard/table-views";
import { SeasonProvider } from "@/components/season/season";
import type { Season } from "@/lib/season/schema";
import { THE_SEASON } from "@/tests/support/the-season";
import { AmongProvider, type AmongWhom } from "./among";
import { AmongChoice } from "./among-choice";

const UMPIRES = { id: "m1", name: "The Third Umpires", stake: 5000, shares: [70, 30] };
const mine = [{ id: "m0", name: "Aunts & Uncles" }, UMPIRES];
const everybody: AmongWhom = { among: null, mine };
const umpires: AmongWhom = { among: UMPIRES, mine };

const render = (whom: AmongWhom, children: ReactElement) =>
  renderToStaticMarkup(createElement(AmongProvider, { whom, children }));
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const hrefsOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"));
const optionsOf = (html: string) =>
  [...html.matchAll(/<option value="([^"]*)"( selected="")?>([^<]+)</g)].map(([, value, on, name]) => [
    value,
    name,
    !!on,
  ]);

describe("the choice", () => {
  const choice = (whom: AmongWhom) => render(whom, createElement(AmongChoice));

  test("is among everybody and one's own mini-leagues", () => {
    expect(optionsOf(choice(everybody))).toEqual([
      ["", "Everybody", true],
      ["m0", "Aunts &amp; Uncles", false],
      ["m1", "The Third Umpires", false],
    ]);
  });

  test("shows what is chosen, with the way to its members", () => {
    expect(optionsOf(choice(umpires)).find(([, , isChosen]) => isChosen)?.[0]).toBe("m1");
    expect(hrefsOf(choice(umpires))).toEqual(["/mini-leagues/m1"]);
    expect(hrefsOf(choice(everybody))).toEqual([]);
  });

  test("is nothing for whoever is in no mini-league", () => {
    expect(choice({ among: null, mine: [] })).toBe("");
  });
});

test("the other views of the table stay among the same", () => {
  const inSeason = { season: THE_SEASON, children: createElement(TableViews, { current: "now" }) };
  const views = createElement(SeasonProvider, inSeason);
  expect(hrefsOf(render(umpires, views))).toEqual([
    "/leaderboard?miniLeague=m1",
    "/leaderboard?after=last&miniLeague=m1",
    "/leaderboard/race?miniLeague=m1",
  ]);
  expect(hrefsOf(render(everybody, views))[0]).toBe("/leaderboard");
});

describe("prizes", () => {
  const page = { players: 4, leaders: [{ rank: 1, points: 0, players: 4 }], previous: null, next: null };
  const prizes = createElement(PrizeLine, { page, entries: [] });
  const line = (whom: AmongWhom, season: Season = THE_SEASON) => {
    const inSeason = { season, children: prizes };
    return textOf(render(whom, createElement(SeasonProvider, inSeason)));
  };

  test("are the mini-league's own, in the season's currency", () => {
    expect(line(umpires)).toContain("Prize pool AED 200 4 × AED 50");
    expect(line(umpires)).toContain("1st 70% AED 140 2nd 30% AED 60");
    expect(line(everybody)).not.toContain("AED 200");
  });

  test("are shared also by those without a point, once the season is over", () => {
    expect(line(umpires)).toContain("Nobody has points yet: all of it is still to be won.");
    expect(line(umpires, { ...THE_SEASON, state: "over" })).toContain("Won: 4 players share, AED 50 each.");
  });

  test("are none where it plays for nothing", () => {
    expect(line({ among: { ...UMPIRES, stake: null, shares: [] }, mine })).toBe("");
  });
});

test("without players it is said of whom", () => {
  const empty = (state: Season["state"]) => {
    const inSeason = { season: { ...THE_SEASON, state }, children: createElement(NoPlayers) };
    return createElement(SeasonProvider, inSeason);
  };
  expect(textOf(render(everybody, empty("running")))).toContain("Nobody is in the table yet");
  expect(textOf(render(everybody, empty("over")))).not.toMatch(/yet|as soon as/);
  expect(textOf(render(umpires, empty("over")))).not.toMatch(/yet|as soon as/);
  expect(textOf(render(umpires, empty("running")))).toContain("Nobody of this mini-league is in the season yet");
});
