/** What the insights say in every state that a group can be in: many players, one, ties, none right, nothing decided. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import type { CrowdMatch, Insights as InsightsData, Ranking } from "@/lib/insights/rules";
import type { Path } from "@/lib/leaderboard/schema";
import { RULES_2026, THE_SEASON } from "../../tests/support/the-season";
import { HeadToHead } from "./head-to-head";
import { holdersInWords, Insights, majorityInWords, upsetInWords } from "./insights";

const [MI, CSK] = ["Mumbai Indians", "Chennai Super Kings"];
const none: Ranking = { best: 0, holders: 0, first: [] };
const nobody: InsightsData["rankings"] = {
  ...{ correct: none, against: none, streak: none, running: none, wildcardPoints: none },
  ...{ present: none, finish: none, climb: none, drought: none },
};

function match(matchNumber: number, right: number, wrong: number, changes: Partial<CrowdMatch> = {}): CrowdMatch {
  return {
    ...{ matchNumber, matchName: `Match ${matchNumber}`, matchDate: new Date(0), matchType: "League", stage: null },
    ...{ teamOne: MI, teamTwo: CSK, matchWinner: MI, right, wrong, wildcards: 0, wildcardsRight: 0, ...changes },
  };
}

const person = (userId: string, firstName: string) => ({ userId, firstName, lastName: "Rao", profilePic: "none" });
const names = new Map([person("a", "Asha"), person("b", "Bela"), person("c", "Cleo")].map((one) => [one.userId, one]));

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
    .trim();
const inSeason = (element: ReturnType<typeof createElement>) =>
  renderToStaticMarkup(createElement(() => SeasonProvider({ season: THE_SEASON, children: element })));

const insights = (data: Partial<InsightsData>, form: string | null = null, isOver = false, rules = RULES_2026) =>
  textOf(
    inSeason(
      createElement(Insights, {
        ...{ insights: { matches: [match(1, 3, 1)], players: 4, rankings: nobody, ...data } },
        ...{ names, userId: "a", form, isOver, rules },
      }),
    ),
  );

describe("the insights", () => {
  test("begin with the first decided match", () => {
    expect(insights({ matches: [] })).toMatch(/^No results yet Stats start with the first result/);
  });

  test("leave wildcards out if the season has none, unless someone was given one", () => {
    const rules = { ...RULES_2026, wildcards: 0 };
    expect(insights({})).toMatch(/The Big Hitter.*Best wildcards.*Are wildcards spent/);
    expect(insights({}, null, false, rules)).not.toMatch(/Big Hitter|wildcard/i);
    expect(insights({ matches: [match(1, 3, 1, { wildcards: 1 })] }, null, false, rules)).toContain("Best wildcards");
  });

  test("hold no coin against a majority that there has not been yet", () => {
    const even = insights({ matches: [match(1, 2, 2)] });
    expect(even).toContain("No majority yet.");
    expect(even).not.toContain("A coin");
    expect(insights({})).toContain("A coin would do about half.");
  });

  test("tell how wise the crowd is, as large as a score", () => {
    expect(insights({})).toContain("How wise is the crowd? 100% The majority picked the winner in 1 of 1 match.");
  });

  test("set the crowd beside the reader", () => {
    const text = insights({ matches: [match(1, 3, 1), match(2, 1, 3)] }, "wr");
    expect(text).toContain("Match The majority You 1. Match 1 100 0 2. Match 2 50 50");
    expect(insights({})).not.toContain("The majority You");
  });

  test("tell the teams that the crowd reads", () => {
    const matches = [match(1, 3, 1), match(2, 3, 1), match(3, 1, 3)];
    expect(insights({ matches })).toContain(
      "Most predictable teams How often the majority was right in each team's matches. CSK Chennai Super Kings 2 of 3 matches 67%",
    );
  });

  test("tell the greatest upset, or that there was none", () => {
    expect(insights({})).toContain("None yet: the majority is always right.");
    const text = insights({ matches: [match(7, 1, 9), match(8, 0, 5, { matchWinner: CSK })] });
    expect(text).toContain("Only 1 of 10 saw it coming. Match 7, Mumbai Indians v Chennai Super Kings");
    expect(text).toContain("CSK Chennai Super Kings beat MI Mumbai Indians None of 5 saw it coming.");
  });

  test("tell what wildcards were worth beside all other picks", () => {
    expect(insights({})).toContain("No wildcards decided yet.");
    const text = insights({ matches: [match(1, 3, 1, { wildcards: 2, wildcardsRight: 1 })] });
    expect(text).toMatch(/2 Wildcards decided|Wildcards decided 2/);
    expect(text).toContain("50%");
    expect(text).toContain("75%");
  });

  test("name those who are first, and say where nobody is", () => {
    const first = [
      { userId: "b", value: 4 },
      { userId: "a", value: 3 },
      { userId: "gone", value: 1 },
    ];
    const text = insights({ rankings: { ...nobody, against: { best: 4, holders: 1, first } } });
    expect(text).toContain("Right when most were wrong. Bela Rao 4 Asha Rao , you 3");
    expect(text).toContain("No one got the last match right.");
    expect(text).toContain("No wildcard has paid off yet.");
    expect(text).not.toContain("undefined");
  });
});

describe("the honours", () => {
  test("state their rules, and are nobody's", () => {
    const text = insights({});
    expect(text.match(/ No one yet (?=[A-Z])/g)).toHaveLength(8);
    expect(text).toContain("The Anchor No one yet Most correct picks.");
    expect(text).toContain("Who holds each award right now.");
  });

  test("are shared by all who have as much", () => {
    const first = ["a", "b", "c"].map((userId) => ({ userId, value: 5 }));
    const text = insights({ rankings: { ...nobody, correct: { best: 5, holders: 7, first } } });
    expect(text).toContain("Asha Rao, Bela Rao, Cleo Rao and 4 others 5 correct picks");
  });

  test("are one person's where nobody else has as much", () => {
    const first = [
      { userId: "a", value: 1 },
      { userId: "b", value: 0 },
    ];
    const text = insights({ rankings: { ...nobody, correct: { best: 1, holders: 1, first } } });
    expect(text).toContain("The Anchor Asha Rao 1 correct pick Most");
  });

  test("are as the season ended once it is over, among those who are left: a deletion hands them on", () => {
    expect(insights({}, null, true)).toContain("Awards Ties share an award.");
  });
});

describe("head to head", () => {
  const path = (userId: string, firstName: string, form: string): Path => ({
    ...person(userId, firstName),
    ...{ homeTeam: null, points: [], ranks: [], form },
  });
  const address = { season: null, miniLeague: null, one: null, other: null };
  const duel = (changes: Partial<Parameters<typeof HeadToHead>[0]> = {}) =>
    inSeason(
      createElement(HeadToHead, {
        ...{ matches: [match(1, 1, 1), match(2, 1, 1), match(3, 2, 0)], season: THE_SEASON, players: 3 },
        ...{
          one: path("a", "Asha", "rwr"),
          other: path("b", "Bela", "wrr"),
          address,
          typed: "",
          found: { found: [], hasMore: false },
          ...changes,
        },
      }),
    );

  test("says that it is without the bonus, where there is one", () => {
    expect(textOf(duel())).toContain("Without the home team bonus.");
    const without = duel({ season: { ...THE_SEASON, rules: { ...RULES_2026, runsPerBonusPoint: null } } });
    expect(textOf(without)).not.toContain("bonus");
  });

  test("tells who was ahead how often, and by how much", () => {
    const text = textOf(duel({ other: path("b", "Bela", "wwr") }));
    expect(text).toContain("Asha Rao ahead in 1 match +2 2 points Bela Rao ahead in no match +0 no points");
    expect(text).toContain("The match that split them 1. Match 1");
  });

  test("lists the matches, each with who gained more", () => {
    const text = textOf(duel());
    expect(text).toContain("The 2 matches that split them");
    // A name that is written from the right does not take the figure behind it to its other side.
    expect(duel()).toContain("Asha Rao</bdi>, ");
    expect(text).toContain("1. Match 1 2–0 Asha Rao , 2 points more 2. Match 2 0–2 Bela Rao , 2 points more");
  });

  test("says so where they have not differed", () => {
    const text = textOf(duel({ other: path("b", "Bela", "rwr") }));
    expect(text).toContain("Level in every match so far.");
  });

  test("is on the colours of their teams, with larger figures for the one ahead", () => {
    const html = duel({ one: { ...path("a", "Asha", "rwr"), homeTeam: "CSK" }, other: path("b", "Bela", "wwr") });
    expect(html).toContain("background-color:#F9CD05");
    expect(html.match(/text-6xl/g)).toHaveLength(1);
    expect(duel()).not.toContain("text-6xl");
  });

  test("takes two", () => {
    const text = textOf(duel({ players: 1, other: null }));
    expect(text).toContain("It takes two, and there's no one else yet.");
    expect(text).not.toContain("Search");
  });

  test("looks for somebody, and not for those who are there", () => {
    const found = { found: [...names.values()], hasMore: false };
    const html = duel({ typed: "rao", found });
    expect([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"))).toEqual([
      "/insights?one=b&other=a#head-to-head",
      "/insights?one=a&other=c#head-to-head",
    ]);
    const behind = duel({ typed: "rao", found, address: { ...address, season: "then", miniLeague: "m" } });
    expect(behind).toContain("/insights?season=then&amp;miniLeague=m&amp;one=a&amp;other=c#head-to-head");
  });

  test("asks someone who isn't playing and has chosen nobody for the first player", () => {
    const html = duel({
      one: null,
      other: null,
      typed: "rao",
      found: { found: [person("b", "Bela")], hasMore: false },
    });
    expect(textOf(html)).toContain("Choose a player");
    expect(textOf(html)).not.toContain("Compare");
    expect(html).toContain('href="/insights?one=b#head-to-head"');
  });
});

describe("words", () => {
  test.each([
    [{ judged: 0, right: 0, even: 0 }, 4, "No majority yet."],
    [{ judged: 0, right: 0, even: 1 }, 4, "No majority yet. One was split evenly."],
    [{ judged: 3, right: 2, even: 0 }, 4, "The majority picked the winner in 2 of 3 matches."],
    [{ judged: 1, right: 0, even: 2 }, 4, "The majority picked the winner in 0 of 1 match. 2 were split evenly."],
    [{ judged: 3, right: 2, even: 0 }, 1, "The only player picked the winner in 2 of 3 matches."],
  ])("of %j among %i players say %s", (majority, players, sentence) => {
    expect(majorityInWords(majority, players)).toBe(sentence);
  });

  test.each([
    [0, 1, "The only pick was wrong."],
    [0, 7, "None of 7 saw it coming."],
    [1, 7, "Only 1 of 8 saw it coming."],
  ])("of %i right and %i wrong say %s", (right, wrong, sentence) => {
    expect(upsetInWords({ right, wrong })).toBe(sentence);
  });

  test.each([
    [["Asha"], 1, "Asha"],
    [["Asha", "Bela"], 2, "Asha and Bela"],
    [["Asha", "Bela", "Cleo"], 4, "Asha, Bela, Cleo and 1 other"],
    [["Asha", "Bela", "Cleo"], 100_000, "Asha, Bela, Cleo and 99,997 others"],
  ])("of %j among %i say %s", (names, holders, words) => {
    expect(holdersInWords(names, holders)).toBe(words);
  });
});
