/** What the race shows, and its links. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Path } from "@/lib/leaderboard/schema";
import { Race } from "./race";

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
  test("is drawn by points and by ranks", () => {
    const html = race();
    expect(html).toContain('aria-label="Points after each match. At the end: Asha Rao 4, Bela Rao 2."');
    expect(html).toContain('aria-label="Rank after each match. At the end: Asha Rao rank 2, Bela Rao rank 2."');
  });

  test("highlights the viewer's line", () => {
    expect(race()).toContain("var(--chart-halo)");
    expect(race({ userId: "somebody" })).not.toContain("var(--chart-halo)");
  });

  test("names matches by number", () => {
    expect(textOf(race())).toContain("1. MI v CSK, 1 2 0 4. MI v CSK, 4 4 2");
  });

  test("has not begun before the first decided match", () => {
    const text = textOf(race({ race: { data: [], evenings: [] } }));
    expect(text).toContain("No results yet The race starts when");
    expect(text).not.toContain("Add a player");
  });
});

describe("adding players", () => {
  const players = [
    { userId: "a", firstName: "Asha", lastName: "Rao", profilePic: "none" },
    { userId: "c", firstName: "Cleo", lastName: "Iyer", profilePic: "none" },
  ];
  const found = { found: players, hasMore: false };

  test("finds them by name, except those already racing, and adds them by a link", () => {
    const html = race({ typed: "a", found });
    expect(hrefsOf(html)).toEqual(["/leaderboard/race?with=c"]);
    expect(textOf(html)).toContain("Cleo Iyer");
  });

  test("keeps those added in the address and in the search form", () => {
    const html = race({ typed: "a", found, address: { with: ["b"], season: "league-2024", miniLeague: "m" } });
    expect(hrefsOf(html)).toContain("/leaderboard/race?season=league-2024&miniLeague=m&with=b&with=c");
    for (const [name, value] of [
      ["season", "league-2024"],
      ["miniLeague", "m"],
      ["with", "b"],
    ])
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
  });

  test("can be undone", () => {
    const html = race({ address: { with: ["b"], season: null, miniLeague: null } });
    expect(textOf(html)).toContain("Remove Bela Rao");
    expect(hrefsOf(html)).toEqual(["/leaderboard/race"]);
  });

  test.each([
    [6, "p5", "The top five and you. Add anyone else."],
    [5, "p2", "The top five, including you."],
    [5, "somebody", "The top five."],
    [4, "p0", "Everyone in the table."],
    [1, "p0", "Everyone in the table."],
  ])("says who races if nobody is added: %i lines, for %s", (lines, userId, words) => {
    const data = Array.from({ length: lines }, (_, index) => path(`p${index}`, `Player ${index}`, 2, 4));
    expect(textOf(race({ race: { data, evenings }, userId }))).toContain(` ${words} Add a player `);
  });

  test("says if nobody else has that name", () => {
    expect(textOf(race({ typed: "xyz" }))).toContain("No players match that name.");
    expect(textOf(race())).not.toContain("No players");
  });

  test("asks for more of the name if it fits more players", () => {
    const more = "More players match. Type more of the name.";
    expect(textOf(race({ typed: "a", found: { found: players, hasMore: true } }))).toContain(more);
    expect(textOf(race({ typed: "a", found }))).not.toContain(more);
    const raceAlready = textOf(race({ typed: "a", found: { found: players.slice(0, 1), hasMore: true } }));
    expect(raceAlready).toContain(more);
    expect(raceAlready).not.toContain("No one else");
  });

  test("ends when the chart is full", () => {
    const data = Array.from({ length: 8 }, (_, index) => path(`p${index}`, `Player ${index}`, 2, 4));
    const text = textOf(race({ race: { data, evenings } }));
    expect(text).toContain("8 lines is the limit. Remove someone to add another.");
    expect(text).not.toContain("Add a player");
  });
});
