/** What the race says, and what stands in its address. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Path } from "@/lib/evening/schema";
import { Race } from "./race";
import { raceAddress, racePairs } from "./race-address";

const path = (userId: string, firstName: string, ...points: number[]): Path => ({
  ...{ userId, firstName, lastName: "Rao", profilePic: "none", homeTeam: null },
  ...{ points, ranks: points.map((_, index) => index + 1), form: "r".repeat(points.length) },
});
const evenings = [1, 4].map((matchNumber) => ({
  ...{ matchNumber, matchName: `MI v CSK, ${matchNumber}` },
  matchDate: new Date(Date.UTC(2026, 3, matchNumber)),
}));
const nobody = { with: [], season: null, miniLeague: null };

type Props = Parameters<typeof Race>[0];
const race = (changes: Partial<Props> = {}) =>
  renderToStaticMarkup(
    createElement(Race, {
      ...{ race: { data: [path("a", "Asha", 2, 4), path("b", "Bela", 0, 2)], evenings }, isOver: false },
      ...{ userId: "b", address: nobody, typed: "", found: { found: [], hasMore: false }, ...changes },
    }),
  );
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const hrefsOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"));

describe("the race", () => {
  test("is drawn twice: by points and by ranks", () => {
    const html = race();
    expect(html).toContain('aria-label="Points after each match. At the end: Asha Rao 4, Bela Rao 2."');
    expect(html).toContain('aria-label="Rank after each match. At the end: Asha Rao rank 2, Bela Rao rank 2."');
  });

  test("has one's own line stand out", () => {
    expect(race()).toContain("var(--chart-halo)");
    expect(race({ userId: "somebody" })).not.toContain("var(--chart-halo)");
  });

  test("names matches by their numbers", () => {
    expect(textOf(race())).toContain("1. MI v CSK, 1 2 0 4. MI v CSK, 4 4 2");
  });

  test("has not begun before the first evening", () => {
    const text = textOf(race({ race: { data: [], evenings: [] } }));
    expect(text).toContain("Nothing has been decided yet The race begins with");
    expect(text).not.toContain("Add a player");
  });
});

describe("whom one adds", () => {
  const players = [
    { userId: "a", firstName: "Asha", lastName: "Rao", profilePic: "none" },
    { userId: "c", firstName: "Cleo", lastName: "Iyer", profilePic: "none" },
  ];
  const found = { found: players, hasMore: false };

  test("is found by name, and added by a link; not who is in it already", () => {
    const html = race({ typed: "a", found });
    expect(hrefsOf(html)).toEqual(["/leaderboard/race?with=c"]);
    expect(textOf(html)).toContain("Cleo Iyer");
  });

  test("stays in the address, also while one looks for another", () => {
    const html = race({ typed: "a", found, address: { with: ["b"], season: "league-2024", miniLeague: null } });
    expect(hrefsOf(html)).toContain("/leaderboard/race?season=league-2024&with=b&with=c");
    expect(html).toContain('<input type="hidden" name="with" value="b"/>');
    expect(html).toContain('<input type="hidden" name="season" value="league-2024"/>');
  });

  test("can be taken out again", () => {
    const html = race({ address: { with: ["b"], season: null, miniLeague: null } });
    expect(textOf(html)).toContain("Take out Bela Rao");
    expect(hrefsOf(html)).toEqual(["/leaderboard/race"]);
  });

  test.each([
    [6, "p5", "The first five, and you. Add whom you are up against."],
    [5, "p2", "The first five, and you are one of them."],
    [5, "somebody", "The first five."],
    [4, "p0", "Everybody who is in the table."],
    [1, "p0", "Everybody who is in the table."],
  ])("is told from those who race anyhow, %i of them, to %s", (lines, userId, words) => {
    const data = Array.from({ length: lines }, (_, index) => path(`p${index}`, `Player ${index}`, 2, 4));
    expect(textOf(race({ race: { data, evenings }, userId }))).toContain(` ${words} Add a player by name `);
  });

  test("may be nobody: then it is said that there is nobody else of that name", () => {
    expect(textOf(race({ typed: "xyz" }))).toContain("Nobody else is called that.");
    expect(textOf(race())).not.toContain("Nobody else");
  });

  test("is looked for by more of the name where it fits more", () => {
    const more = "There are more: type more of the name.";
    expect(textOf(race({ typed: "a", found: { found: players, hasMore: true } }))).toContain(more);
    expect(textOf(race({ typed: "a", found }))).not.toContain(more);
    const raceAlready = textOf(race({ typed: "a", found: { found: players.slice(0, 1), hasMore: true } }));
    expect(raceAlready).toContain(more);
    expect(raceAlready).not.toContain("Nobody else");
  });

  test("is asked for no more where the chart is full", () => {
    const data = Array.from({ length: 8 }, (_, index) => path(`p${index}`, `Player ${index}`, 2, 4));
    const text = textOf(race({ race: { data, evenings } }));
    expect(text).toContain("More than 8 lines nobody can follow: take one out to add another.");
    expect(text).not.toContain("Add a player by name");
  });
});

describe("the address", () => {
  test.each([
    [nobody, "/leaderboard/race"],
    [{ with: ["a"], season: null, miniLeague: null }, "/leaderboard/race?with=a"],
    [{ with: ["a", "b c"], season: null, miniLeague: null }, "/leaderboard/race?with=a&with=b+c"],
    [{ with: [], season: "league-2024", miniLeague: null }, "/leaderboard/race?season=league-2024"],
    [{ with: ["a"], season: "league-2024", miniLeague: null }, "/leaderboard/race?season=league-2024&with=a"],
  ])("of %j is %s", (address, expected) => {
    expect(raceAddress(address)).toBe(expected);
  });

  test("is told by pairs, for a form", () => {
    expect(racePairs({ with: ["a", "b"], season: "s", miniLeague: "m" })).toEqual([
      ["season", "s"],
      ["miniLeague", "m"],
      ["with", "a"],
      ["with", "b"],
    ]);
  });
});
