/** A match's page as it is read, at every stage of a match. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import type { Match } from "@/lib/match/schema";
import type { Earner } from "@/lib/match-story/earners-schema";
import type { CrowdSide, MatchStory } from "@/lib/match-story/schema";
import { explainMatch } from "@/lib/scoring/explain";
import type { Season } from "@/lib/season/schema";
import { sum } from "@/lib/sum";
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

function htmlOf(told: MatchStory, traits: Props = {}, client = new QueryClient()): string {
  const season: Season = traits.season ?? THE_SEASON;
  const nothing = {
    own: null,
    earners: [],
    deeds: [],
    next: null,
    seal: null,
    now: NOW,
    userId: "asha",
    isPast: false,
  };
  const page = createElement(MatchPage, { story: told, season, isOpen: false, ...nothing, ...traits });
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

describe("The head", () => {
  test("tells an awarded match by its winner, the margin and both scores", () => {
    const scores = [
      { team: MI, runs: 171, wickets: 5, overs: 19.4 },
      { team: CSK, runs: 170, wickets: 8, overs: 20 },
    ];
    const text = textOf(htmlOf(story(WON, { scores })));
    expect(text).toContain("No. 12 League");
    expect(text).toContain("MI Mumbai Indians: 171/5 19.4 overs Winner CSK Chennai Super Kings: 170/8 20 overs");
    expect(text).toContain("Mumbai Indians won by 6 wickets");
  });

  test("says nothing of who batted where a match was kept by hand and has no score", () => {
    const text = textOf(htmlOf(story({ ...WON, matchStarted: true, matchEnded: true })));
    expect(text).toContain("MI Mumbai Indians");
    expect(text).not.toMatch(/bat\b/);
    const scores = [{ team: MI, runs: 171, wickets: 5, overs: 20 }];
    expect(textOf(htmlOf(story({ ...WON, matchStarted: true, matchEnded: true }, { scores })))).toContain(
      "Did not bat",
    );
  });

  test.each<[string, Partial<Match>, string]>([
    ["a draw in the source's words", { matchWinner: "draw", matchStatus: "Abandoned, rain" }, "Abandoned, rain"],
    ["a draw without any", { matchWinner: "draw" }, "No Result"],
    ["a winner whose margin nobody tells", { matchWinner: CSK }, "Chennai Super Kings won"],
    ["one that is over without a result", {}, "Completed"],
    ["one that is on, in the source's words", { matchEnded: false, matchStatus: "Rain stops play" }, "Rain stops play"],
    ["one that is on, without any", { matchEnded: false }, "Live"],
    ["one to come", { matchEnded: false, matchStarted: false }, "Not Started"],
    [
      "one to come, of which the source tells the start",
      { matchEnded: false, matchStarted: false, matchStatus: "Match starts at Apr 25, 14:00 GMT" },
      "Not Started",
    ],
  ])("tells %s", (_what, match, words) => {
    const html = htmlOf(story(match));
    expect(html).toContain(`>${words}</p>`);
    expect(textOf(html)).not.toContain("Match starts at");
  });

  test("says which side is yet to bat, and nothing of that before it begins", () => {
    const scores = [{ team: MI, runs: 40, wickets: 0, overs: 1 }];
    const text = textOf(htmlOf(story({ matchEnded: false }, { scores })));
    expect(text).toContain("40/0 1 over CSK Chennai Super Kings: Yet to bat");
    const season = { ...THE_SEASON, state: "over" as const };
    expect(textOf(htmlOf(story({ matchEnded: false }, { scores }), { season }))).toContain("Did not bat");
    expect(textOf(htmlOf(story({ matchEnded: false, matchStarted: false })))).not.toContain("bat ");
  });
});

describe("Until picks close", () => {
  const open = { matchStarted: false, matchEnded: false, matchDate: new Date("2026-04-26T14:00:00Z") };
  const text = textOf(htmlOf(story(open)));

  test("it says when, one's own pick, and nothing of the crowd", () => {
    expect(text).toContain("You have no pick here");
    expect(text).toContain("Who picked whom is shown as soon as picks have closed. Picks close");
    expect(text).not.toMatch(/How we split|Who earned|Who picked whom [^i]|No picks/);
    const own = earner("Asha Menon", MI, open, 0, true);
    expect(textOf(htmlOf(story(open), { own }))).toContain("Your pick: Mumbai Indians, with a wildcard");
  });
});

test("Of a match that its season was closed without it says so, before its date and after, and promises nothing", () => {
  const season = { ...THE_SEASON, state: "over" as const };
  const match = { matchStarted: false, matchEnded: false, matchDate: new Date("2026-04-26T14:00:00Z") };
  const text = textOf(htmlOf(story(match), { season }));
  expect(text).toContain("Not played");
  expect(text).not.toMatch(/Picks close|as soon as|sealed/);
  const crowd: MatchStory["crowd"] = [crowdOf(0), crowdOf(0, { side: CSK })];
  expect(textOf(htmlOf(story({ ...match, matchDate: NOW }, { crowd }), { season }))).toContain("Not played");
});

test("Of a match that its season was closed with before its points were awarded it says that there are none", () => {
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

describe("Once they have closed", () => {
  const alone = { userId: "kabir", firstName: "Kabir", lastName: "Rao", profilePic: "none" };
  const crowd = [crowdOf(1, { alone }), crowdOf(3, { side: CSK, wildcards: 2, gamechangers: 1 })] as const;
  const told = story(WON, { crowd: [...crowd] });
  const sides = [
    { side: MI, count: 1, page: 1, earners: [earner("Kabir Rao", MI, WON, 2)] },
    { side: CSK, count: 3, page: 1, earners: [earner("Asha Menon", CSK, WON, 0, true)] },
  ];
  const html = htmlOf(told, { earners: sides, own: sides[1]?.earners[0] ?? null });

  test("the split is told in a sentence and by what lies on it, and who was alone and right", () => {
    const text = textOf(html);
    expect(text).toContain("3 of 4 picked CSK, you among them");
    expect(text).toContain("Mumbai Indians 1 Chennai Super Kings 3 2 wildcards 1 gamechanger");
    expect(text).toContain("Alone and right: Kabir Rao");
  });

  test("nobody was alone and right who was wrong, or the only one to pick", () => {
    const wrong = story({ ...WON, matchWinner: CSK }, { crowd: [...crowd] });
    const only = story(WON, { crowd: [crowd[0], crowdOf(0, { side: CSK })] });
    for (const one of [wrong, only]) expect(textOf(htmlOf(one))).not.toContain("Alone and right");
  });

  test("who earned what stands in its parts, oneself marked", () => {
    const text = textOf(html);
    expect(text).toContain("Who earned what");
    expect(text).toContain("Kabir Rao +3 points 2 right pick rule 8 +1 third in a row rule 10");
    expect(text).toContain("Asha Menon You Wildcard 0 points 0 wrong pick rule 8");
    expect(html).toContain('href="/users/kabir"');
    expect(html).toContain('href="/rules#streaks"');
  });

  test("without a result it is who picked whom, and no points yet", () => {
    const live = { matchEnded: false };
    const picked = [{ side: MI, count: 1, page: 1, earners: [earner("Kabir Rao", MI, live)] }];
    const text = textOf(htmlOf(story(live, { crowd: [...crowd] }), { earners: picked }));
    expect(text).toContain("Who picked whom");
    expect(text).not.toContain("point");
    expect(textOf(htmlOf(story(live, { crowd: [crowdOf(0), crowdOf(0, { side: CSK })] })))).toContain(
      "Nobody picked here",
    );
  });

  test("a long side is gone through by pages, and back to both", () => {
    const long = (page: number) => {
      const one = { side: MI, count: 120, page, earners: [earner("Kabir Rao", MI, WON)] };
      return htmlOf(told, { earners: [one] });
    };
    const hrefs = (page: number) => [...long(page).matchAll(/href="(\/matches\/m1\?[^"]*)"/g)].map(([, href]) => href);
    expect(hrefs(1)).toEqual(["/matches/m1?side=MI&amp;page=2#who"]);
    expect(hrefs(2)).toEqual(["/matches/m1?side=MI&amp;page=1#who", "/matches/m1?side=MI&amp;page=3#who"]);
    expect(hrefs(3)).toEqual(["/matches/m1?side=MI&amp;page=2#who"]);
    expect(textOf(long(2))).toContain("Page 2 of 3");
    expect(long(2)).toContain('href="/matches/m1#who"');
  });
});

describe("The seal", () => {
  const root = "3f9a27bc".padEnd(62, "0").concat("c2");
  const seal = { matchId: "m1", sealedAt: new Date("2026-04-25T13:00:02Z"), picks: 12, root };
  const crowd: MatchStory["crowd"] = [crowdOf(12), crowdOf(0, { side: CSK })];

  test("tells how many picks, when, and the root by its ends and whole", () => {
    const text = textOf(htmlOf(story(WON, { crowd }), { seal }));
    expect(text).toContain("Sealed 12 picks, sealed on 25 Apr at 13:00");
    expect(text).toContain(`Root 3f9a27bc…c2 ${root}`);
    expect(text).toContain("Check my pick Check all picks What this proves");
  });

  test("is about to be made where picks have closed just now", () => {
    const text = textOf(htmlOf(story(WON, { crowd })));
    expect(text).toContain("These picks are about to be sealed.");
    expect(text).not.toContain("Check my pick");
  });

  test("is there as soon as the page knows it, though it was asked for a moment ago and was not", () => {
    const client = new QueryClient();
    client.setQueryData(["seal", "m1"], null);
    expect(textOf(htmlOf(story(WON, { crowd }), { seal }, client))).toContain("Sealed 12 picks");
  });

  test("is promised until picks close, to an administrator too, who sees the picks", () => {
    const open = { matchStarted: false, matchEnded: false, matchDate: new Date("2026-04-26T14:00:00Z") };
    expect(textOf(htmlOf(story(open)))).toContain("At the closing they are sealed");
    for (const one of [story(open), story(open, { crowd })]) {
      expect(textOf(htmlOf(one))).not.toMatch(/about to be sealed|Check my pick/);
    }
  });
});

describe("What was done", () => {
  const deed = {
    ...{ id: "d1", at: NOW, action: "set-result", actorName: "Ravi Iyer", userName: null },
    changes: [{ field: "matchWinner", before: null, after: MI }],
  };

  test("is told with names and times, and what is older by a link", () => {
    const html = htmlOf(story(WON), { deeds: [deed], next: "2026-04-25T18:00:00.000Z_d1" });
    expect(textOf(html)).toContain("Changes on record Result set Winner: None → became Mumbai Indians");
    expect(textOf(html)).toContain("changed by Ravi Iyer at");
    expect(html).toContain('href="/matches/m1?before=2026-04-25T18%3A00%3A00.000Z_d1#record"');
  });

  test("is not told where nothing was", () => {
    expect(textOf(htmlOf(story(WON)))).not.toContain("Changes on record");
  });
});

describe("The way on", () => {
  const neighbour = { matchNumber: 11, matchId: "m11", teamOne: "Tbc", teamTwo: CSK };

  test("leads to the matches before and after, as far as there are any", () => {
    const both = htmlOf(story(WON, { before: neighbour, after: { ...neighbour, matchNumber: 13, matchId: "m13" } }));
    expect(textOf(both)).toContain("Before: No. 11 TBD v CSK After: No. 13 TBD v CSK");
    expect(both).toContain('href="/matches/m13"');
    const spaced = htmlOf(story(WON, { after: { ...neighbour, matchId: "Match 13/14" } }));
    expect(spaced).toContain('href="/matches/Match%2013%2F14"');
    expect(textOf(htmlOf(story(WON)))).not.toMatch(/Before:|After:/);
  });

  test("of a season that is over leads back to that season", () => {
    const season: Season = { ...THE_SEASON, slug: "then", name: "Then Cup", state: "over" };
    const told = story(WON, { crowd: [crowdOf(1), crowdOf(0, { side: CSK })] });
    const sides = [{ side: MI, count: 1, page: 1, earners: [earner("Kabir Rao", MI, WON)] }];
    const html = htmlOf(told, { season, isPast: true, earners: sides });
    for (const href of ["/seasons/then?show=schedule", "/seasons/then?show=rules#points", "/users/kabir?season=then"]) {
      expect(html).toContain(`href="${href}"`);
    }
    expect(textOf(html)).not.toContain("How these picks were made");
  });
});
