import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import { bonusOf } from "@/lib/player/rules";
import type { PlayerSeason as PlayerSeasonData, SeasonLine, ShownPick } from "@/lib/player/schema";
import { explainMatch, type PartKind, part } from "@/lib/scoring/explain";
import { sum } from "@/lib/scoring/sum";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import type { Season } from "@/lib/season/schema";
import { aMatch, CSK, MI } from "@/tests/support/shown-match";
import { THE_SEASON } from "@/tests/support/the-season";
import { PickMade, settledLines } from "./match-list";
import { PlayerSeason } from "./player-season";

type Played = [winner: string | null, pick: string | null, extra?: "wildcard" | "gamechanger"];

const pickOf = (predictedTeam: string, extra?: string): ShownPick => ({
  ...{ predictedTeam, wildcardUsed: extra === "wildcard", gamechangerUsed: extra === "gamechanger" },
});

/** What the call would tell of Asha after these matches of Mumbai and Chennai. */
function seasonOf(played: Played[], traits: Partial<PlayerSeasonData> = {}): PlayerSeasonData {
  let [streak, total] = [0, 0];
  const lines = played.map(([matchWinner, team, extra], at) => {
    const match = aMatch({ matchId: `m${at + 1}`, matchNumber: at + 1, matchWinner, awardedAt: new Date() });
    const pick = team === null ? null : pickOf(team, extra);
    const explained = explainMatch(match, pick, { before: streak, counts: true }, THE_SEASON.rules);
    const points = sum(explained.parts.map((part) => part.points));
    streak = explained.streak;
    total += points;
    return { match, pick, parts: explained.parts, points, total, streak, rank: at + 1 };
  });
  return {
    player: {
      ...{ userId: "asha", firstName: "Asha", lastName: "Menon", profilePic: "none", homeTeam: null },
      joinedAt: new Date(0),
    },
    season: { slug: THE_SEASON.slug, name: THE_SEASON.name },
    standing: {
      ...{ rank: 3, moved: 2, players: 12, points: total, correct: 1, correctWildcards: 0 },
      ...{ winStreak: streak, winStreakPoints: 0, homeTeamBonus: 0, prize: 36_000 },
    },
    ...{ over: "2 · 3 W", lines, ahead: [], bonus: null, state: "now" },
    ...traits,
  };
}

interface Shown {
  isOwn?: boolean;
  isPast?: boolean;
  season?: Season;
}

function htmlOf(
  season: PlayerSeasonData,
  { isOwn = false, isPast = false, season: of = THE_SEASON }: Shown = {},
): string {
  const page = createElement(PlayerSeason, { data: season, season: of, isOwn, isPast });
  // biome-ignore lint/correctness/noChildrenProp: a component that has to have them
  return renderToStaticMarkup(createElement(SeasonProvider, { season: of, children: page }));
}

const spaced = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ")
    .replace(/ ([,.])/g, "$1");
const textOf = (season: PlayerSeasonData, shown?: Shown) => spaced(htmlOf(season, shown));
const linesOf = (html: string) => (/<ol.*?<\/ol>/.exec(html)?.[0] ?? "").split('<li class="grid').slice(1);
const panelOf = (html: string, id: string) =>
  spaced(new RegExp(`<section aria-labelledby="${id}".*?</section>`).exec(html)?.[0] ?? "");

describe("The head", () => {
  test("says who it is, the rank and its movement, the points and the prize so far", () => {
    const season = seasonOf([[MI, MI]]);
    const text = textOf(season);
    expect(text).toContain("Asha Menon No Home Team Rank 3rd");
    expect(htmlOf(season)).toContain('aria-label="up 2 places"');
    expect(text).toContain("of 12 Points 2 points Prize 360 AED right now");
    expect(htmlOf(season)).toContain('aria-label="Last four: 2, missed, 3, streak lost"');
    expect(text).not.toContain("You");
  });

  test("says whose it is to oneself, the home team, and one point as one", () => {
    const { player, standing } = seasonOf([]);
    const mine = seasonOf([], {
      player: { ...player, homeTeam: "MI" },
      standing: standing && { ...standing, points: 1, prize: null, moved: null },
    });
    const text = textOf(mine, { isOwn: true });
    expect(text).toContain("Mumbai Indians You Rank 3rd of 12 Points 1 point ");
    expect(text).not.toContain("Prize");
  });

  test("of a season that is over says which it was, and what was won", () => {
    const season: Season = { ...THE_SEASON, slug: "then", name: "Then Cup", state: "over" };
    const html = htmlOf(seasonOf([[MI, MI, "wildcard"]]), { isPast: true, season });
    expect(spaced(html)).toContain("Then Cup Asha Menon");
    expect(spaced(html)).toContain("360 AED won");
    expect(html).toContain('href="/seasons/then?show=rules#points"');
    expect(html).not.toContain('href="/rules');
  });
});

describe("A line", () => {
  const html = htmlOf(
    seasonOf([
      [MI, MI],
      [MI, MI, "wildcard"],
      [MI, MI, "gamechanger"],
      [CSK, MI],
      ["draw", CSK],
      [MI, null],
    ]),
  );
  // Newest first.
  const lines = linesOf(html).map(spaced).toReversed();

  test.each([
    [0, "a correct pick", "MI won +2 points 2 points, 1st Picked Mumbai Indians MI"],
    [
      1,
      "a wildcard",
      "+4 points 2 correct pick rule 8 ×2 wildcard rule 12 6 points, 2nd Picked Mumbai Indians MI Wildcard",
    ],
    [
      2,
      "a streak",
      "+3 points 2 correct pick rule 8 +1 third in a row rule 10 9 points, 3rd Picked Mumbai Indians MI Gamechanger",
    ],
    [3, "a wrong pick", "CSK won 0 points 9 points, 4th Picked Mumbai Indians MI"],
    [4, "a draw", "No Result 0 points 9 points, 5th Picked Chennai Super Kings CSK"],
    [5, "no pick", "0 points 9 points, 6th No pick"],
  ])("number %i shows the result, the points, the total, the rank and the pick: %s", (at, _what, text) => {
    expect(lines[at]).toContain(text);
  });

  test("shows the losing team without its colours, and both teams with them if there was no result", () => {
    const bare = linesOf(html).map((line) => line.match(/style="border-color:/g)?.length ?? 0);
    expect(bare).toEqual([1, 0, 1, 1, 1, 1]);
  });

  test("links to its match, and to the rules behind a sum of several parts", () => {
    for (const [at, line] of linesOf(html).toReversed().entries()) expect(line).toContain(`href="/matches/m${at + 1}"`);
    for (const subject of ["points", "wildcards", "streaks"]) expect(html).toContain(`href="/rules#${subject}"`);
  });
});

test.each<[string, Played[], string[]]>([
  [
    "by team and over time",
    [
      [MI, MI],
      [CSK, MI],
    ],
    ["by-team", "over-time"],
  ],
  ["by team after a single match", [[MI, MI]], ["by-team"]],
  [
    "over time for a player who never picked",
    [
      [MI, null],
      [CSK, null],
    ],
    ["over-time"],
  ],
  ["nothing before the first match", [], []],
])("the head links to %s", (_what, played, parts) => {
  const html = htmlOf(seasonOf(played));
  const contents = /<nav aria-label="On this page".*?<\/nav>/.exec(html)?.[0] ?? "";
  expect([...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual(parts);
  for (const id of parts) expect(html).toContain(` id="${id}"`);
});

describe("Beside the lines", () => {
  const season = seasonOf([
    [MI, MI, "wildcard"],
    [MI, MI],
    [MI, MI],
    [CSK, MI, "gamechanger"],
    [CSK, MI, "wildcard"],
  ]);
  const html = htmlOf(season);

  test("shows the longest streak and the current one", () => {
    expect(panelOf(html, "streak")).toContain("3 in a row, up to match 3 Current streak: 0. Points from streaks: 0");
    expect(panelOf(htmlOf(seasonOf([[MI, MI]])), "streak")).toContain("Current streak: 1");
    const over = { season: { ...THE_SEASON, state: "over" as const } };
    expect(panelOf(htmlOf(season, over), "streak")).toContain("Last streak: 0");
    const worthless = { ...THE_SEASON, rules: { ...THE_SEASON.rules, streakPoints: 0 } };
    expect(panelOf(htmlOf(seasonOf([[MI, MI]]), { season: worthless }), "streak")).not.toContain("Points");
  });

  test("shows how each team has done", () => {
    expect(panelOf(html, "by-team")).toContain("MI Mumbai Indians: 3 of 5 correct, +9");
  });

  test("shows a bar per team: its length is the picks, its filled part the correct ones", () => {
    const mixed = htmlOf(seasonOf([...[MI, MI, MI, CSK].map((team): Played => [team, team]), [CSK, MI]]));
    const panel = /<section aria-labelledby="by-team".*?<\/section>/.exec(mixed)?.[0] ?? "";
    expect([...panel.matchAll(/width:(\d+%)/g)].map(([, width]) => width)).toEqual(["100%", "75%", "25%", "100%"]);
  });

  test("shows what wildcards and gamechangers have earned and cost", () => {
    expect(panelOf(html, "extras")).toContain("+2 1 of 2 wildcards correct.");
    expect(panelOf(html, "extras")).toContain("−2 0 of 1 gamechanger correct: 0 points won, 2 lost.");
  });

  test("leaves out what the season doesn't have", () => {
    const rules = { ...THE_SEASON.rules, wildcards: 0, gamechangers: 0 };
    const text = textOf(seasonOf([[MI, MI]]), { season: { ...THE_SEASON, rules } });
    expect(text).not.toMatch(/wildcard|gamechanger/i);
  });

  test("shows the bonus as it grows, and once it counts", () => {
    const { player } = season;
    const matches = [1, 2].map((at) => aMatch({ matchId: `m${at}`, matchNumber: at, matchEnded: at === 1 }));
    const innings = matches.map(({ matchId }) => ({ matchId, runs: 180 }));
    const page = (ended: boolean, so = innings, of = THE_SEASON) => {
      const all = matches.map((match) => ({ ...match, matchEnded: ended || match.matchEnded }));
      const bonus = bonusOf(so, all, THE_SEASON.rules);
      return panelOf(htmlOf({ ...season, player: { ...player, homeTeam: "MI" }, bonus }, { season: of }), "bonus");
    };
    const counts = "The bonus counts once all League matches have ended.";
    expect(page(false)).toContain(`4 points so far Mumbai Indians scored 360 runs in 2 League innings. ${counts}`);
    expect(page(true)).toContain("+4 points Mumbai Indians");
    expect(page(true)).not.toContain(counts);
    expect(page(false, [])).toContain("0 runs in 0 League innings.");
    const over = { ...THE_SEASON, state: "over" as const };
    expect(page(false, innings, over)).toContain("4 points, not counted Mumbai Indians");
    expect(page(false, innings, over)).not.toContain(counts);
    expect(page(true, innings, over)).toBe(page(true));
  });
});

describe("What is missing is said", () => {
  test("before a match is decided", () => {
    expect(textOf(seasonOf([]))).toContain("No results yet Each match shows up here");
    expect(textOf(seasonOf([]), { season: { ...THE_SEASON, state: "over" } })).not.toContain("shows up");
  });

  test("of somebody who is not in the season", () => {
    const outside = seasonOf([], { standing: null });
    expect(textOf(outside)).toContain("Asha isn't in this season");
    expect(textOf(outside, { isPast: true })).toContain("Asha wasn't in this season");
  });

  test("what is not decided; your own open picks and sharing are yours alone", () => {
    const match = aMatch({ matchId: "m9", matchNumber: 9, matchEnded: false });
    const season = seasonOf([], { ahead: [{ match, pick: pickOf(CSK) }] });
    expect(textOf(season, { isOwn: true })).toContain(
      "Still to come Only you can see picks that are still open. No. 9",
    );
    expect(textOf(season)).not.toContain("Only you can see");
    const share = /<button[^>]*>.{0,800}?Share(<\/span>)?<\/button>/;
    expect(htmlOf(season, { isOwn: true })).toMatch(share);
    expect(htmlOf(season)).not.toMatch(share);
    expect(htmlOf(season)).toContain('href="/insights?other=asha#head-to-head"');
    expect(htmlOf(season)).toContain('href="/matches/m9"');
  });
});

const PICK: ShownPick = { predictedTeam: MI, wildcardUsed: false, gamechangerUsed: false };

/** Of a line with one part, with none for "none", and of no line for null. */
function pickHtml(kind: PartKind | "none" | null, pick: ShownPick | null): string {
  const parts = kind && kind !== "none" ? [part(kind)] : [];
  const line: SeasonLine = { match: aMatch(), pick, parts, points: 0, total: 0, streak: 0, rank: null };
  const { teams } = LEAGUE_2026;
  return renderToStaticMarkup(createElement(PickMade, { pick, teams, ...(kind && { line }) }));
}

test("a pick that was right before its season was closed without its points says so", () => {
  const match = aMatch({ matchWinner: MI });
  const line: SeasonLine = { match, pick: PICK, parts: [], points: 0, total: 0, streak: 0, rank: null };
  const { teams } = LEAGUE_2026;
  const html = renderToStaticMarkup(createElement(PickMade, { pick: PICK, teams, line }));
  expect(spaced(html).trim()).toBe("Picked Mumbai Indians MI no points: the season was closed");
});

test.each<[PartKind | "none" | null, ShownPick | null, string, string]>([
  ["right", PICK, "text-grass", "Picked Mumbai Indians MI"],
  ["wrong", { ...PICK, wildcardUsed: true }, "text-cherry-text", "Picked Mumbai Indians MI Wildcard"],
  ["no result", { ...PICK, gamechangerUsed: true }, "text-ink-soft", "Picked Mumbai Indians MI Gamechanger"],
  ["waiting", PICK, "text-gamechanger-text", "Picked Mumbai Indians MI"],
  ["none", PICK, "text-ink-soft", "Picked Mumbai Indians MI"],
  ["no pick", null, "text-ink-soft", "No pick"],
  [null, PICK, "text-grass", "Picked Mumbai Indians MI"],
  [null, null, "text-ink-soft", "No pick"],
])("a pick that is %s: %j", (kind, pick, look, text) => {
  const html = pickHtml(kind, pick);
  expect(spaced(html).trim()).toBe(text);
  expect(html).toMatch(new RegExp(`^<p class="[^"]*${look}`));
});

const line = { match: aMatch(), pick: null, points: 0, total: 0, streak: 0, rank: null };
const LINES: SeasonLine[] = [
  { ...line, parts: [part("waiting")] },
  { ...line, parts: [part("right", 2)], points: 2 },
];

test("points are to come as long as the season goes on, and in one that is over none are", () => {
  expect(settledLines(LINES, { state: "running" })).toEqual(LINES);
  expect(settledLines(LINES, { state: "over" }).map(({ parts }) => parts)).toEqual([[], [part("right", 2)]]);
});
