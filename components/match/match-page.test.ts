import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import type { Match } from "@/lib/match/schema";
import type { CrowdSide, Earner, MatchStory } from "@/lib/match/story-schema";
import { explainMatch } from "@/lib/scoring/explain";
import { sum } from "@/lib/scoring/sum";
import type { Season } from "@/lib/season/schema";
import { aMatch, CSK, MI } from "@/tests/support/shown-match";
import { THE_SEASON } from "@/tests/support/the-season";
import { MatchPage } from "./match-page";

const NOW = new Date("2026-04-25T18:00:00Z");
const WON: Partial<Match> = { matchWinner: MI, awardedAt: NOW, matchStatus: `${MI} won by 6 wickets` };

const crowdOf = (picks: number, traits: Partial<CrowdSide> = {}): CrowdSide => ({
  ...{ side: MI, picks, wildcards: 0, gamechangers: 0, alone: null },
  ...traits,
});

function story(match: Partial<Match>, traits: Partial<MatchStory> = {}): MatchStory {
  const none = { scores: [], crowd: null, before: null, after: null, state: "now" };
  return { match: aMatch(match), ...none, ...traits };
}

/** Somebody who picked a side of that match, with so many right before it. */
function earner(name: string, predictedTeam: string, match: Partial<Match>, before = 0, wildcardUsed = false): Earner {
  const pick = { predictedTeam, wildcardUsed, gamechangerUsed: false };
  const { parts } = explainMatch(aMatch(match), pick, { before, counts: true }, THE_SEASON.rules);
  const [firstName = "", lastName = ""] = name.split(" ");
  const who = { userId: firstName.toLowerCase(), firstName, lastName, profilePic: "none" };
  return { ...who, ...pick, parts, points: sum(parts.map(({ points }) => points)) };
}

type Props = Partial<Parameters<typeof MatchPage>[0]>;

function htmlOf(decided: MatchStory, traits: Props = {}, client = new QueryClient()): string {
  const season: Season = traits.season ?? THE_SEASON;
  const nothing = {
    own: null,
    earners: [],
    signals: new Map(),
    canSignal: false,
    fairPlay: { seal: null, actions: [], next: null, isOpen: false },
    now: NOW,
    userId: "asha",
    isPast: false,
    gamechangers: 0,
  };
  const page = createElement(MatchPage, { story: decided, season, isOpen: false, ...nothing, ...traits });
  // biome-ignore lint/correctness/noChildrenProp: a component that has to have them
  const shown = createElement(SeasonProvider, { season, children: page });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, shown));
}

const textOf = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ")
    .replace(/ ([,.:])/g, "$1");

describe("the head", () => {
  test("shows the winner, the margin and both scores", () => {
    const scores = [
      { team: MI, runs: 171, wickets: 5, overs: 19.4 },
      { team: CSK, runs: 170, wickets: 8, overs: 20 },
    ];
    const text = textOf(htmlOf(story(WON, { scores })));
    expect(text).toContain("No. 12 League");
    expect(text).toContain("MI Mumbai Indians Winner 171/5 19.4 overs CSK Chennai Super Kings 170/8 20 overs");
    expect(text).toContain("Mumbai Indians won by 6 wickets");
  });

  test("says nothing about batting for a match entered by hand without a score", () => {
    const text = textOf(htmlOf(story({ ...WON, matchStarted: true, matchEnded: true })));
    expect(text).toContain("MI Mumbai Indians");
    expect(text).not.toMatch(/bat\b/);
    const scores = [{ team: MI, runs: 171, wickets: 5, overs: 20 }];
    expect(textOf(htmlOf(story({ ...WON, matchStarted: true, matchEnded: true }, { scores })))).toContain(
      "Did not bat",
    );
  });

  test.each<[string, Partial<Match>, string]>([
    ["a draw in the feed's words", { matchWinner: "draw", matchStatus: "Abandoned, rain" }, "Abandoned, rain"],
    ["a draw without a status", { matchWinner: "draw" }, "No Result"],
    ["a winner without a margin", { matchWinner: CSK }, "Chennai Super Kings won"],
    ["an end without a result", {}, "Completed"],
    ["a match going on, in the feed's words", { matchEnded: false, matchStatus: "Rain stops play" }, "Rain stops play"],
    ["a match going on, without a status", { matchEnded: false }, "Ongoing"],
    ["a match to come", { matchEnded: false, matchStarted: false }, "Not Started"],
    [
      "a match to come whose status is its start",
      { matchEnded: false, matchStarted: false, matchStatus: "Match starts at Apr 25, 14:00 GMT" },
      "Not Started",
    ],
  ])("shows %s", (_what, match, words) => {
    const html = htmlOf(story(match));
    expect(html).toContain(`>${words}</p>`);
    expect(textOf(html)).not.toContain("Match starts at");
  });

  test("says which side is yet to bat, but not before the start", () => {
    const scores = [{ team: MI, runs: 40, wickets: 0, overs: 1 }];
    const text = textOf(htmlOf(story({ matchEnded: false }, { scores })));
    expect(text).toContain("40/0 1 over CSK Chennai Super Kings Yet to bat Live Ongoing");
    const season = { ...THE_SEASON, state: "over" as const };
    expect(textOf(htmlOf(story({ matchEnded: false }, { scores }), { season }))).toContain("Did not bat No result");
    expect(textOf(htmlOf(story({ matchEnded: false, matchStarted: false })))).not.toContain("bat ");
  });
});

describe("until picks close", () => {
  const open = { matchStarted: false, matchEnded: false, matchDate: new Date("2026-04-26T14:00:00Z") };
  const text = textOf(htmlOf(story(open)));

  test("shows when, the viewer's pick, and nothing of the crowd", () => {
    expect(text).toContain("You didn't pick this match");
    expect(text).toMatch(/Picks close .* You'll see everyone's picks then\./);
    expect(text).not.toMatch(/Everyone's picks|No picks/);
    const own = earner("Asha Menon", MI, open, 0, true);
    expect(textOf(htmlOf(story(open), { own }))).toContain("Your pick: Mumbai Indians, with a wildcard");
    expect(text).toContain("Not Started");
  });

  test("has the source's status only while picks are open, as the deadline says the rest", () => {
    const delayed = textOf(htmlOf(story({ ...open, matchStatus: "Start delayed by rain" }), { isOpen: true }));
    expect(delayed).toContain("Start delayed by rain");
    const shown = textOf(htmlOf(story(open), { isOpen: true }));
    expect(shown).toMatch(/MI Mumbai Indians CSK Chennai Super Kings .*Picks close/);
    expect(shown).not.toContain("Not Started");
  });
});

test("links to the gamechanger, with how many are left, if it can switch the pick", () => {
  const live = story({ matchEnded: false });
  const own = earner("Asha Menon", MI, live.match);
  expect(textOf(htmlOf(live, { own, gamechangers: 3 }))).toContain("Your pick: Mumbai Indians Gamechanger 3 left");
  expect(textOf(htmlOf(live, { own }))).not.toContain("Gamechanger");
});

test.each<[string, Partial<Match>, string]>([
  ["right", { matchWinner: MI }, "won, waiting for points"],
  ["wrong", { matchWinner: CSK }, "lost, no points"],
  ["not decided", {}, "waiting for the result"],
])("says how the viewer's pick came out before the award: %s", (_what, match, words) => {
  const textIn = (of: Partial<Match>) => textOf(htmlOf(story(of), { own: earner("Asha Menon", MI, of) }));
  expect(textIn(match)).toContain(`Your pick: Mumbai Indians ${words}`);
  expect(textIn({ ...match, matchWinner: MI, awardedAt: NOW })).toContain("Your pick: Mumbai Indians +2 points");
});

test("a match left out of a closed season was not played, before its date and after", () => {
  const season = { ...THE_SEASON, state: "over" as const };
  const match = { matchStarted: false, matchEnded: false, matchDate: new Date("2026-04-26T14:00:00Z") };
  const text = textOf(htmlOf(story(match), { season }));
  expect(text).toContain("Not played");
  expect(text).not.toMatch(/Picks close|everyone's picks|sealed/);
  const crowd: MatchStory["crowd"] = [crowdOf(0), crowdOf(0, { side: CSK })];
  expect(textOf(htmlOf(story({ ...match, matchDate: NOW }, { crowd }), { season }))).toContain("Not played");
});

test("a match whose season was closed before its award has no points", () => {
  const crowd: MatchStory["crowd"] = [crowdOf(1), crowdOf(0, { side: CSK })];
  const match = { ...WON, awardedAt: null };
  const earners = [{ side: MI, count: 1, page: 1, earners: [earner("Kabir Rao", MI, match)] }];
  const textIn = (state: Season["state"], of = match) =>
    textOf(htmlOf(story(of, { crowd }), { season: { ...THE_SEASON, state }, earners }));
  const none = "No points: the season was closed before they were awarded.";
  expect(textIn("over")).toContain(none);
  expect(textIn("running")).not.toContain(none);
  // A draw has none anyway.
  expect(textIn("over", { ...match, matchWinner: "draw" })).not.toContain(none);
});

describe("once picks have closed", () => {
  const alone = { userId: "kabir", firstName: "Kabir", lastName: "Rao", profilePic: "none" };
  const crowd = [crowdOf(1, { alone }), crowdOf(3, { side: CSK, wildcards: 2, gamechangers: 1 })] as const;
  const decided = story(WON, { crowd: [...crowd] });
  const sides = [
    { side: MI, count: 1, page: 1, earners: [earner("Kabir Rao", MI, WON, 2)] },
    { side: CSK, count: 3, page: 1, earners: [earner("Asha Menon", CSK, WON, 0, true)] },
  ];
  const html = htmlOf(decided, { earners: sides, own: sides[1]?.earners[0] ?? null });

  test("shows the split, and who was alone and right", () => {
    expect(textOf(html)).toContain("3 of 4 picked CSK. Only Kabir Rao was right");
  });

  test("nobody was alone and right if wrong, or the only one to pick", () => {
    const wrong = story({ ...WON, matchWinner: CSK }, { crowd: [...crowd] });
    const only = story(WON, { crowd: [crowd[0], crowdOf(0, { side: CSK })] });
    for (const one of [wrong, only]) expect(textOf(htmlOf(one))).not.toContain("was right");
  });

  test("shows a row per player with the points, the viewer marked, and explains a sum of several parts", () => {
    const text = textOf(html);
    expect(text).toContain(
      "Mumbai Indians 1 Kabir Rao Lone wolf +3 points 2 correct pick rule 8 +1 third in a row rule 10",
    );
    expect(text).toContain("Chennai Super Kings 3 Asha Menon You Wildcard 0 points ");
    expect(text).not.toContain("wrong pick");
    expect(html).toContain('href="/users/kabir"');
    expect(html).toContain('href="/rules#streaks"');
  });

  test("nobody is a lone wolf against one other, or against none", () => {
    for (const others of [0, 1]) {
      const even = story(WON, { crowd: [crowdOf(1, { alone }), crowdOf(others, { side: CSK })] });
      expect(textOf(htmlOf(even, { earners: sides }))).not.toContain("Lone wolf");
    }
  });

  test("shows the signals for each pick, with a button for others' picks if the viewer may signal", () => {
    const signals = new Map([
      ["kabir", { counts: { six: 2 }, own: "six" as const }],
      ["asha", { counts: { "no-ball": 1 }, own: null }],
    ]);
    const shown = (canSignal: boolean) => htmlOf(decided, { earners: sides, signals, canSignal });
    expect(textOf(shown(true))).toMatch(
      /Signal Kabir's pick: Six 2, yours: Six 2 .*You Wildcard Signals: No-ball 1 1 /,
    );
    expect(shown(true).match(/aria-haspopup="menu"/g)).toHaveLength(1);
    expect(shown(false)).not.toContain("aria-haspopup");
    expect(textOf(shown(false))).toContain("Signals: Six 2, yours: Six 2");
  });

  test("shows everyone's picks, without points, before the result", () => {
    const live = { matchEnded: false };
    const picked = [{ side: MI, count: 1, page: 1, earners: [earner("Kabir Rao", MI, live)] }];
    const text = textOf(htmlOf(story(live, { crowd: [...crowd] }), { earners: picked }));
    expect(text).toContain("Everyone's picks");
    expect(text).not.toContain("point");
    expect(textOf(htmlOf(story(live, { crowd: [crowdOf(0), crowdOf(0, { side: CSK })] })))).toContain(
      "Nobody picked this match",
    );
  });

  test("pages through a long side, and links back to both", () => {
    const long = (page: number) => {
      const one = { side: MI, count: 120, page, earners: [earner("Kabir Rao", MI, WON)] };
      return htmlOf(decided, { earners: [one] });
    };
    const hrefs = (page: number) => [...long(page).matchAll(/href="(\/matches\/m1\?[^"]*)"/g)].map(([, href]) => href);
    expect(hrefs(1)).toEqual(["/matches/m1?side=MI&amp;page=2#who"]);
    expect(hrefs(2)).toEqual(["/matches/m1?side=MI&amp;page=1#who", "/matches/m1?side=MI&amp;page=3#who"]);
    expect(hrefs(3)).toEqual(["/matches/m1?side=MI&amp;page=2#who"]);
    expect(textOf(long(2))).toContain("Page 2 of 3");
    expect(long(2)).toContain('href="/matches/m1#who"');
  });
});

describe("fair play", () => {
  const hash = "3f9a27bc".padEnd(64, "0");
  const seal = { matchId: "m1", sealedAt: new Date("2026-04-25T13:00:02Z"), picks: 12, hash };
  const change = {
    ...{ id: "d1", at: NOW, action: "edit-pick", actorName: "Ravi Iyer", userName: "Kabir Rao" },
    changes: [{ field: "predictedTeam", before: MI, after: CSK }],
  };
  const fairPlay = { seal, actions: [change], next: null, isOpen: false };

  test("shows the start of the seal, and what was changed since", () => {
    const text = textOf(htmlOf(story(WON), { fairPlay }));
    expect(text).toContain("Fair play 3f9a27bc 12 picks sealed on 25 Apr 2026, 13:00 UTC");
    expect(text).not.toContain(hash);
    expect(text).toMatch(/Kabir Rao Pick: Mumbai Indians → became Chennai Super Kings Ravi Iyer, .*after picks closed/);
    const early = { ...fairPlay, actions: [{ ...change, at: new Date("2026-04-25T12:00:00Z") }] };
    expect(textOf(htmlOf(story(WON), { fairPlay: early }))).not.toContain("after picks closed");
  });

  test("links to older changes", () => {
    const html = htmlOf(story(WON), { fairPlay: { ...fairPlay, next: "2026-04-25T18:00:00.000Z_d1" } });
    expect(html).toContain('href="/matches/m1?before=2026-04-25T18%3A00%3A00.000Z_d1#fair-play"');
  });

  test("says that nothing was changed, and is left out if there's nothing to show", () => {
    expect(textOf(htmlOf(story(WON), { fairPlay: { ...fairPlay, actions: [] } }))).toContain(
      "Nothing has been changed",
    );
    expect(textOf(htmlOf(story(WON)))).not.toContain("Fair play");
  });
});

describe("links", () => {
  const neighbour = { matchNumber: 11, matchId: "m11", teamOne: "Tbc", teamTwo: CSK };

  test("lead to the matches before and after", () => {
    const both = htmlOf(story(WON, { before: neighbour, after: { ...neighbour, matchNumber: 13, matchId: "m13" } }));
    expect(textOf(both)).toContain("Previous: No. 11 TBD v CSK Next: No. 13 TBD v CSK");
    expect(both).toContain('href="/matches/m13"');
    const spaced = htmlOf(story(WON, { after: { ...neighbour, matchId: "Match 13/14" } }));
    expect(spaced).toContain('href="/matches/Match%2013%2F14"');
    expect(textOf(htmlOf(story(WON)))).not.toMatch(/Previous:|Next:/);
  });

  test("lead back to a past season", () => {
    const season: Season = { ...THE_SEASON, slug: "then", name: "Then Cup", state: "over" };
    const decided = story(WON, { crowd: [crowdOf(1), crowdOf(0, { side: CSK })] });
    const sides = [{ side: MI, count: 1, page: 1, earners: [earner("Kabir Rao", MI, WON, 2)] }];
    const html = htmlOf(decided, { season, isPast: true, earners: sides });
    for (const href of ["/seasons/then?show=schedule", "/seasons/then?show=rules#points", "/users/kabir?season=then"]) {
      expect(html).toContain(`href="${href}"`);
    }
  });
});
