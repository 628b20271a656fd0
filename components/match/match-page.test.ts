import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import type { Match } from "@/lib/match/schema";
import type { CrowdSide, Earner, MatchStory } from "@/lib/match/story-schema";
import type { PickEvent } from "@/lib/pick/schema";
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
    actions: [],
    next: null,
    seal: null,
    laterChanges: [],
    now: NOW,
    userId: "asha",
    isPast: false,
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
    expect(text).toContain("MI Mumbai Indians: 171/5 19.4 overs Winner CSK Chennai Super Kings: 170/8 20 overs");
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
    ["a match going on, without a status", { matchEnded: false }, "Live"],
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
    expect(text).toContain("40/0 1 over CSK Chennai Super Kings: Yet to bat");
    const season = { ...THE_SEASON, state: "over" as const };
    expect(textOf(htmlOf(story({ matchEnded: false }, { scores }), { season }))).toContain("Did not bat");
    expect(textOf(htmlOf(story({ matchEnded: false, matchStarted: false })))).not.toContain("bat ");
  });
});

describe("until picks close", () => {
  const open = { matchStarted: false, matchEnded: false, matchDate: new Date("2026-04-26T14:00:00Z") };
  const text = textOf(htmlOf(story(open)));

  test("shows when, the viewer's pick, and nothing of the crowd", () => {
    expect(text).toContain("You have no pick here");
    expect(text).toContain("Who picked whom is shown as soon as picks have closed. Picks close");
    expect(text).not.toMatch(/How we split|Who earned|Who picked whom [^i]|No picks/);
    const own = earner("Asha Menon", MI, open, 0, true);
    expect(textOf(htmlOf(story(open), { own }))).toContain("Your pick: Mumbai Indians, with a wildcard");
  });
});

test("a match left out of a closed season was not played, before its date and after", () => {
  const season = { ...THE_SEASON, state: "over" as const };
  const match = { matchStarted: false, matchEnded: false, matchDate: new Date("2026-04-26T14:00:00Z") };
  const text = textOf(htmlOf(story(match), { season }));
  expect(text).toContain("Not played");
  expect(text).not.toMatch(/Picks close|as soon as|sealed/);
  const crowd: MatchStory["crowd"] = [crowdOf(0), crowdOf(0, { side: CSK })];
  expect(textOf(htmlOf(story({ ...match, matchDate: NOW }, { crowd }), { season }))).toContain("Not played");
});

test("a match whose season was closed before its award has no points", () => {
  const crowd: MatchStory["crowd"] = [crowdOf(1), crowdOf(0, { side: CSK })];
  const match = { ...WON, awardedAt: null };
  const earners = [{ side: MI, count: 1, page: 1, earners: [earner("Kabir Rao", MI, match)] }];
  const textIn = (state: Season["state"], of = match) =>
    textOf(htmlOf(story(of, { crowd }), { season: { ...THE_SEASON, state }, earners }));
  const none = "Who picked whom Nobody has points here: the season was closed before they were awarded.";
  expect(textIn("over")).toContain(none);
  expect(textIn("running")).not.toContain("Nobody has points here");
  // Of a draw nobody would have had any.
  const draw = textIn("over", { ...match, matchWinner: "draw" });
  expect(draw).toContain("Who earned what");
  expect(draw).not.toContain("Nobody has points here");
  expect(textOf(htmlOf(story(WON, { crowd }), { season: { ...THE_SEASON, state: "over" } }))).toContain(
    "Who earned what",
  );
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

  test("shows the split, its wildcards and gamechangers, and who was alone and right", () => {
    const text = textOf(html);
    expect(text).toContain("3 of 4 picked CSK, you among them");
    expect(text).toContain("Mumbai Indians 1 Chennai Super Kings 3 2 wildcards 1 gamechanger");
    expect(text).toContain("Alone and right: Kabir Rao");
  });

  test("nobody was alone and right if wrong, or the only one to pick", () => {
    const wrong = story({ ...WON, matchWinner: CSK }, { crowd: [...crowd] });
    const only = story(WON, { crowd: [crowd[0], crowdOf(0, { side: CSK })] });
    for (const one of [wrong, only]) expect(textOf(htmlOf(one))).not.toContain("Alone and right");
  });

  test("shows who earned what, part by part, the viewer marked", () => {
    const text = textOf(html);
    expect(text).toContain("Who earned what");
    expect(text).toContain("Kabir Rao +3 points 2 right pick rule 8 +1 third in a row rule 10");
    expect(text).toContain("Asha Menon You Wildcard 0 points 0 wrong pick rule 8");
    expect(html).toContain('href="/users/kabir"');
    expect(html).toContain('href="/rules#streaks"');
  });

  test("shows who picked whom, without points, before the result", () => {
    const live = { matchEnded: false };
    const picked = [{ side: MI, count: 1, page: 1, earners: [earner("Kabir Rao", MI, live)] }];
    const text = textOf(htmlOf(story(live, { crowd: [...crowd] }), { earners: picked }));
    expect(text).toContain("Who picked whom");
    expect(text).not.toContain("point");
    expect(textOf(htmlOf(story(live, { crowd: [crowdOf(0), crowdOf(0, { side: CSK })] })))).toContain(
      "Nobody picked here",
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
  const change: PickEvent = {
    ...{ step: 2, at: new Date("2026-04-25T13:10:00Z"), kind: "changed", by: "other", actorName: "Ravi Iyer" },
    ...{ userId: "kabir", playerName: "Kabir Rao", predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: false },
    afterSeal: true,
  };

  test("shows the seal, and what administrators changed after it", () => {
    const text = textOf(htmlOf(story(WON), { seal, laterChanges: [change] }));
    expect(text).toContain("Fair play 3f9a27bc 12 picks sealed on 25 Apr 2026, 13:00 UTC");
    expect(text).toContain(`${hash} Check`);
    expect(text).toContain("Changed after picks closed Ravi Iyer changed the pick of Kabir Rao: Chennai Super Kings");
  });

  test("is left out until picks are sealed", () => {
    expect(textOf(htmlOf(story(WON)))).not.toContain("Fair play");
  });
});

describe("changes on record", () => {
  const action = {
    ...{ id: "d1", at: NOW, action: "set-result", actorName: "Ravi Iyer", userName: null },
    changes: [{ field: "matchWinner", before: null, after: MI }],
  };

  test("have names and times, and a link to older ones", () => {
    const html = htmlOf(story(WON), { actions: [action], next: "2026-04-25T18:00:00.000Z_d1" });
    expect(textOf(html)).toContain("Changes on record Result set Winner: None → became Mumbai Indians");
    expect(textOf(html)).toContain("changed by Ravi Iyer at");
    expect(html).toContain('href="/matches/m1?before=2026-04-25T18%3A00%3A00.000Z_d1#record"');
  });

  test("are left out if there are none", () => {
    expect(textOf(htmlOf(story(WON)))).not.toContain("Changes on record");
  });
});

describe("links", () => {
  const neighbour = { matchNumber: 11, matchId: "m11", teamOne: "Tbc", teamTwo: CSK };

  test("lead to the matches before and after", () => {
    const both = htmlOf(story(WON, { before: neighbour, after: { ...neighbour, matchNumber: 13, matchId: "m13" } }));
    expect(textOf(both)).toContain("Before: No. 11 TBD v CSK After: No. 13 TBD v CSK");
    expect(both).toContain('href="/matches/m13"');
    const spaced = htmlOf(story(WON, { after: { ...neighbour, matchId: "Match 13/14" } }));
    expect(spaced).toContain('href="/matches/Match%2013%2F14"');
    expect(textOf(htmlOf(story(WON)))).not.toMatch(/Before:|After:/);
  });

  test("lead back to a past season", () => {
    const season: Season = { ...THE_SEASON, slug: "then", name: "Then Cup", state: "over" };
    const decided = story(WON, { crowd: [crowdOf(1), crowdOf(0, { side: CSK })] });
    const sides = [{ side: MI, count: 1, page: 1, earners: [earner("Kabir Rao", MI, WON)] }];
    const html = htmlOf(decided, { season, isPast: true, earners: sides });
    for (const href of ["/seasons/then?show=schedule", "/seasons/then?show=rules#points", "/users/kabir?season=then"]) {
      expect(html).toContain(`href="${href}"`);
    }
    expect(textOf(html)).not.toContain("How these picks were made");
  });
});
