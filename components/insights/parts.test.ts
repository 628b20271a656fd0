/** The parts of the insights one by one: teams, upsets, wildcards, lists, honours, opponents. */
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import type { Path } from "@/lib/evening/schema";
import { HONOURS } from "@/lib/insights/honours";
import type { CrowdMatch } from "@/lib/insights/schema";
import { THE_SEASON } from "../../tests/support/the-season";
import { ByTeam } from "./by-team";
import { Differences } from "./differences";
import { Figure } from "./figure";
import { HonourCard } from "./honour-card";
import { Opponents } from "./opponents";
import { PlayerList } from "./player-list";
import { Section } from "./section";
import { Upsets } from "./upsets";
import { Wildcards } from "./wildcards";

const [MI, CSK] = ["Mumbai Indians", "Chennai Super Kings"];

function match(matchNumber: number, right: number, wrong: number, changes: Partial<CrowdMatch> = {}): CrowdMatch {
  return {
    ...{ matchNumber, matchName: `Match ${matchNumber}`, matchDate: new Date(0), matchType: "League" },
    ...{ teamOne: MI, teamTwo: CSK, matchWinner: MI, right, wrong, wildcards: 0, wildcardsRight: 0, ...changes },
  };
}

const person = (userId: string, firstName: string) => ({ userId, firstName, lastName: "Rao", profilePic: "preset-1" });
const path = (userId: string, firstName: string, homeTeam: string | null = null): Path => ({
  ...person(userId, firstName),
  ...{ homeTeam, points: [], ranks: [], form: "" },
});
const draw = (children: ReactNode) =>
  renderToStaticMarkup(createElement(() => SeasonProvider({ season: THE_SEASON, children })));
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("a section", () => {
  test("is a region by its heading", () => {
    const html = draw(createElement(() => Section({ title: "Upsets", lead: "How it was.", children: "So it was." })));
    const [, id] = /<h2 id="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`aria-labelledby="${id}"`);
    expect(textOf(html)).toBe("Upsets How it was. So it was.");
  });
});

describe("teams", () => {
  const teams = [
    { team: MI, judged: 4, right: 3, even: 1 },
    { team: CSK, judged: 1, right: 0, even: 0 },
  ];

  test("tell how often the crowd was right, in words, figures and bars", () => {
    const html = draw(createElement(ByTeam, { teams }));
    expect(textOf(html)).toContain("MI Mumbai Indians 3 of 4 matches 75 % CSK Chennai Super Kings 0 of 1 match 0 %");
    expect(html).toContain("width:75%");
    expect(html).toContain("width:0%");
  });

  test("have bars for eyes alone", () => {
    const html = draw(createElement(ByTeam, { teams }));
    expect(html.match(/aria-hidden="true" class="h-2\.5/g)).toHaveLength(2);
  });
});

describe("upsets", () => {
  test("name who beat whom, whichever side they stood on", () => {
    const upsets = [match(3, 1, 4), match(8, 0, 5, { matchWinner: CSK })];
    const text = textOf(draw(createElement(Upsets, { upsets })));
    expect(text).toContain("MI Mumbai Indians beat CSK Chennai Super Kings Only 1 of 5 saw it coming.");
    expect(text).toContain("CSK Chennai Super Kings beat MI Mumbai Indians Not one of 5 saw it coming.");
    expect(text).toContain("Match 8, Chennai Super Kings against Mumbai Indians");
  });

  test("may be none", () => {
    expect(textOf(draw(createElement(Upsets, { upsets: [] })))).toContain("None: ");
  });
});

describe("wildcards", () => {
  test("are counted over all matches, beside all picks", () => {
    const matches = [
      match(1, 5, 5, { wildcards: 3, wildcardsRight: 3 }),
      match(2, 0, 10, { wildcards: 1, wildcardsRight: 0 }),
    ];
    const text = textOf(draw(createElement(Wildcards, { matches })));
    expect(text).toContain("Wildcards decided 4");
    expect(text).toContain("Of them right 75 %");
    expect(text).toContain("Of all picks right 25 %");
  });

  test("that nobody has played are told so", () => {
    expect(textOf(draw(createElement(Wildcards, { matches: [match(1, 5, 5)] })))).toContain("No wildcard");
  });

  test("have figures with what they count", () => {
    expect(renderToStaticMarkup(createElement(Figure, { name: "Right", value: "7" }))).toMatch(/<dt.*Right.*<dd.*7/);
  });
});

describe("a list of players", () => {
  const names = new Map([person("a", "Asha"), person("b", "Bela")].map((one) => [one.userId, one]));
  const list = (values: Record<string, number>, userId = "nobody") => {
    const first = Object.entries(values).map(([id, value]) => ({ userId: id, value }));
    const ranking = { best: first[0]?.value ?? 0, holders: 1, first };
    return draw(
      createElement(PlayerList, { title: "First", lead: "By far.", ranking, names, userId, empty: "Nobody." }),
    );
  };

  test("is in order, with what each has", () => {
    expect(textOf(list({ a: 4, b: 2 }))).toBe("First By far. Asha Rao 4 Bela Rao 2");
  });

  test("lights the reader, and says who that is", () => {
    expect(textOf(list({ a: 4, b: 2 }, "b"))).toBe("First By far. Asha Rao 4 Bela Rao , you 2");
    expect(list({ a: 4, b: 2 }, "b")).toContain("bg-wildcard/25");
  });

  test("leaves out whoever has gone meanwhile", () => {
    expect(textOf(list({ gone: 9, a: 4 }))).toBe("First By far. Asha Rao 4");
  });

  test("says so where nobody is in it", () => {
    expect(textOf(list({}))).toBe("First By far. Nobody.");
  });
});

describe("an honour", () => {
  const names = new Map(["Asha", "Bela", "Cleo", "Dev"].map((name) => [name, person(name, name)]));
  const [anchor] = HONOURS;
  if (!anchor) throw new Error("There are no honours");
  const card = (best: number, holders: number, ids: readonly string[]) => {
    const first = ids.map((userId) => ({ userId, value: best }));
    const ranking = holders === 0 ? null : { best, holders, first };
    return textOf(draw(createElement(HonourCard, { honour: { ...anchor, ranking }, names })));
  };

  test.each([
    [3, 1, ["Asha"], "The Anchor Asha Rao 3 correct picks"],
    [1, 2, ["Asha", "Bela"], "The Anchor Asha Rao and Bela Rao 1 correct pick"],
    [3, 4, ["Asha", "Bela", "Cleo", "Dev"], "The Anchor Asha Rao, Bela Rao, Cleo Rao and 1 other 3 correct picks"],
    [0, 0, [], "The Anchor Nobody"],
    [3, 1, ["gone"], "The Anchor Nobody"],
  ])("for %i, had by %i, of whom %j are known, says %s", (best, holders, ids, text) => {
    expect(card(best, holders, ids)).toBe(`${text} Most correct picks of the season.`);
  });
});

describe("two opponents", () => {
  const side = (player: Path, times: number, points: number) => ({ player, times, points });

  test("stand on the colours of their teams, whoever is ahead in larger figures", () => {
    const sides = [side(path("a", "Asha", "CSK"), 5, 12), side(path("b", "Bela"), 1, 2)] as const;
    const html = draw(createElement(Opponents, { sides }));
    expect(html).toContain("background-color:#F9CD05");
    expect(html.match(/text-6xl/g)).toHaveLength(1);
    expect(textOf(html)).toBe("Asha Rao ahead in 5 matches +12 12 points Bela Rao ahead in 1 match +2 2 points");
  });

  test("who are level are equally large", () => {
    const sides = [side(path("a", "Asha"), 0, 0), side(path("b", "Bela"), 0, 0)] as const;
    expect(draw(createElement(Opponents, { sides }))).not.toContain("text-6xl");
  });

  test("have their differences told as far as there are any", () => {
    const told = (differences: Parameters<typeof Differences>[0]["differences"]) =>
      textOf(draw(createElement(Differences, { differences, one: path("a", "Asha"), other: path("b", "Bela") })));
    expect(told([])).toContain("They have not differed:");
    expect(told([{ match: match(4, 1, 1), lead: -1, letters: ["w", "r"] }])).toBe(
      "The match in which they differed 4. Match 4 Bela Rao , 1 point more",
    );
  });
});
