/** What goes into a chat: a few lines that read well there, whatever they tell of. */
import { describe, expect, test } from "vitest";
import {
  FAR_TABLE,
  FINAL,
  LIVE,
  LONG_NAME,
  NEW_SEASON,
  PAST_SEASON,
  RANK,
  SCRIPTS,
  SEASON,
  SHARED_PICTURES,
  TABLE,
  TIED,
  WAITING,
} from "@/tests/support/shown-around";
import type { Picture } from "./schema";
import { linesFor, verdictOf } from "./words";

const AT = "https://googly.example";
const linesOf = (picture: Picture) => linesFor(picture, AT).text.split("\n");

describe.each(SHARED_PICTURES)("%s", (_name, picture) => {
  test("is at most eight lines, none of them empty, the link last and once", () => {
    const lines = linesOf(picture);
    expect(lines.length).toBeLessThanOrEqual(8);
    expect(lines.every((line) => line.trim() === line && line !== "")).toBe(true);
    expect(lines.at(-1)).toMatch(/^https:\/\/googly\.example\/[\w/%?=-]+$/);
    expect(lines.filter((line) => line.includes("://"))).toHaveLength(1);
  });

  test("has no markup, no money, and nothing that is not there", () => {
    const text = linesOf(picture).slice(0, -1).join("\n");
    expect(text).not.toMatch(/[*_~`<>]|AED|undefined|null|NaN/);
  });

  test("has a title", () => {
    expect(linesFor(picture, AT).title).toMatch(/\S/);
  });
});

describe("My rank", () => {
  test.each([
    [{}, "I'm 3rd of 12 with 84 points, up 2", "31 picks right, the last 4 in a row"],
    [{ moved: -1 }, "I'm 3rd of 12 with 84 points, down 1", "31 picks right, the last 4 in a row"],
    [{ moved: 0, streak: 1 }, "I'm 3rd of 12 with 84 points", "31 picks right"],
    [{ moved: null, rank: 1, points: 1, correct: 1, streak: 0 }, "I'm 1st of 12 with 1 point", "1 pick right"],
    [
      { rank: 12_003, players: 100_000, points: 0, correct: 0, streak: 0, moved: null },
      "I'm 12,003rd of 100,000 with no points",
      "No picks right",
    ],
  ])("%j", (traits, first, second) => {
    const lines = linesOf({ ...RANK, ...traits });
    expect(lines).toEqual([`Googly, Indian Premier League 2026: ${first}`, second, `${AT}/leaderboard`]);
  });
});

describe("The table", () => {
  test("is its first five rows, with names as they are, set apart where they are written from the right", () => {
    expect(linesOf(TABLE)).toEqual([
      "Googly, Indian Premier League 2026: the table, 12 of us",
      "1. Asha Menon 131",
      `2. ${SCRIPTS.devanagari} 124`,
      `3. ${LONG_NAME} 117`,
      `4. ${SCRIPTS.tamil} 110`,
      `5. \u2068${SCRIPTS.arabic}\u2069 103`,
      `${AT}/leaderboard`,
    ]);
  });

  test("has one's own row among them marked, and only once", () => {
    const rows = TABLE.rows.map((row) => ({ ...row, isOwn: row.rank === 2 }));
    const lines = linesOf({ ...TABLE, rows });
    expect(lines[2]).toBe(`2. ${SCRIPTS.devanagari} (me) 124`);
    expect(lines.filter((line) => line.includes("(me)"))).toHaveLength(1);
  });

  test("has the reader's row last if it is below the others", () => {
    expect(linesOf(FAR_TABLE).at(-2)).toBe(`45123. ${SCRIPTS.gurmukhi} (me) 12`);
  });
});

describe("A match", () => {
  test("that is on begins with its name", () => {
    expect(linesOf(LIVE)).toEqual([
      "RR vs SRH, live",
      "RR 131/4 (14.2), SRH 182/6 (20)",
      "Our picks: RR 8, SRH 4",
      "I'm with RR",
      `${AT}/matches/m%2F1`,
    ]);
  });

  test("that is over begins with how it ended", () => {
    expect(linesOf(FINAL)).toEqual([
      "Rajasthan Royals won by 6 wkts",
      "RR 183/4 (19.1), SRH 182/6 (20)",
      "Our picks: RR 1, SRH 11",
      "I called it: RR, +6",
      `Only ${SCRIPTS.tamil} got it right`,
      `${AT}/matches/m%2F1`,
    ]);
  });

  test.each([
    ["No Result", "RR vs SRH: No Result"],
    ["Match completed", "RR vs SRH: Match completed"],
  ])("that ended as %s, which names no side, begins with its name", (outcome, first) => {
    const sides: typeof FINAL.sides = [
      { ...FINAL.sides[0], isWinner: false },
      { ...FINAL.sides[1], isWinner: false },
    ];
    expect(linesOf({ ...FINAL, outcome, sides, own: null, alone: null })[0]).toBe(first);
  });

  test("with super overs tells each innings", () => {
    expect(linesOf(TIED)[1]).toBe("RR 183/4 (20), RR 9/1 (1), SRH 183/6 (20), SRH 12/0 (0.4)");
  });

  test("that nobody picked says so, and nothing of scores that are not there", () => {
    expect(linesOf(WAITING)).toEqual(["RR vs SRH", "No one picked this one", `${AT}/matches/m%2F1`]);
  });

  test.each([
    [{ code: "MI", isRight: true, points: 4 }, "final", "I called it: MI, +4"],
    [{ code: "MI", isRight: true, points: null }, "final", "I called it: MI"],
    [{ code: "MI", isRight: false, points: 0 }, "final", "I had MI: not this time"],
    [{ code: "MI", isRight: null, points: null }, "live", "I'm with MI"],
    [{ code: "MI", isRight: null, points: 0 }, "final", "I had MI"],
  ] as const)("own pick %j of a match that is %s", (own, state, said) => {
    expect(verdictOf(own, state)).toBe(said);
  });
});

describe("My season", () => {
  test("so far", () => {
    expect(linesFor(SEASON, AT).title).toBe("My season so far");
    expect(linesOf(SEASON)).toEqual([
      "Googly, Indian Premier League 2026. My season so far: 3rd of 12 with 84 points",
      "31 of 45 picks right, longest streak 6",
      "Best with Rajasthan Royals: 7 of 9",
      `${AT}/users/u%201`,
    ]);
  });

  test("that is over leads to that season", () => {
    expect(linesFor(PAST_SEASON, AT).title).toBe("My season");
    expect(linesOf(PAST_SEASON).at(-1)).toBe(`${AT}/users/u%201?season=ipl-2026`);
  });

  test("before anything has happened tells no figures of nothing", () => {
    expect(linesOf(NEW_SEASON)).toEqual([
      "Googly, Indian Premier League 2026. My season so far: 1st of 1 with no points",
      `${AT}/users/u%201`,
    ]);
  });

  test("with one right pick has no run to boast of", () => {
    const one = { ...SEASON, correct: 1, decided: 1, streak: 1, best: null };
    expect(linesOf(one)[1]).toBe("1 of 1 pick right");
  });
});
