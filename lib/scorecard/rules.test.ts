import { describe, expect, test } from "vitest";
import { CSK, MI, RR } from "@/tests/support/season";
import { THE_SEASON } from "@/tests/support/the-season";
import { type Line, mondayOf, scorecardOf, scoreInWords, weeksOf } from "./rules";

/** A decided match on a day of April 2026, whose Mondays are the 6th and the 13th, 14:00 UTC by default. */
function match(day: number, matchWinner: string | null, more: object = {}) {
  const matchDate = new Date(Date.UTC(2026, 3, day, 14));
  const sides = { teamOne: matchWinner ?? MI, teamTwo: RR };
  return {
    ...{ matchId: `${day}`, matchNumber: day, matchDate, matchType: "League" as const, ...sides, matchWinner },
    ...{ awardedAt: new Date(0), ...more },
  };
}

const MONDAY = new Date(Date.UTC(2026, 3, 13, 3));
const week = (matches: ReturnType<typeof match>[], now = MONDAY) => {
  const found = weeksOf(matches, now, THE_SEASON).at(-1);
  if (!found) throw new Error("There is no week");
  return found;
};

/** A player by their form; `from` letters of it are from before the week. Each correct pick pays two. */
function line(firstName: string, form: string, place: number, from = 0, more: Partial<Line> = {}): Line {
  let total = 10;
  const points = [...form.slice(from)].map((letter) => {
    total += /r/i.test(letter) ? (letter === "R" ? 4 : 2) : 0;
    return total;
  });
  return { userId: firstName, firstName, lastName: "Rao", place, before: 10, points, form, bonus: 0, ...more };
}

test.each([
  ["2026-04-06", "2026-04-06"],
  ["2026-04-12", "2026-04-06"],
  ["2027-01-01", "2026-12-28"],
])("the week of %s begins on %s", (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

describe("Weeks", () => {
  test("go from Monday to Sunday in the season's zone, and count decided matches only", () => {
    const lateOnSunday = match(12, MI, { matchDate: new Date("2026-04-12T18:29:00Z") });
    const earlyOnMonday = match(13, MI, { matchDate: new Date("2026-04-12T18:31:00Z") });
    const all = [match(5, MI), match(6, CSK), match(7, MI, { awardedAt: null }), match(8, "draw"), lateOnSunday];
    const weeks = weeksOf([...all, earlyOnMonday], new Date("2026-04-20T00:00:00Z"), THE_SEASON);
    expect(weeks.map(({ week, from, matches }) => [week, from, matches.map(({ matchId }) => matchId)])).toEqual([
      ["2026-03-30", 0, ["5"]],
      ["2026-04-06", 1, ["6", "12"]],
      ["2026-04-13", 3, ["13"]],
    ]);
  });

  test("have a card once they are over", () => {
    const early = new Date("2026-04-12T18:29:00Z");
    expect(weeksOf([match(6, MI)], early, THE_SEASON)).toEqual([]);
    expect(weeksOf([match(6, MI)], new Date("2026-04-12T18:30:00Z"), THE_SEASON)).toHaveLength(1);
  });
});

const cardOf = (matches: ReturnType<typeof match>[], lines: Line[], userId = "Ana") =>
  scorecardOf(week(matches), lines, userId, THE_SEASON);

describe("A batter", () => {
  test.each([
    ["wrr", "4 not out"],
    ["r", "2 not out"],
    ["wr", "2, b Mumbai Indians"],
    ["rrw", "4, b Rajasthan Royals"],
    // The longest streak decides, and of equals the last.
    ["rrwrw", "6, b Rajasthan Royals"],
    ["ww", "a duck, b Chennai Super Kings"],
    ["rW", "2, hit wicket b Chennai Super Kings"],
    ["rn", "2, run out, no pick"],
    ["nnn", "did not bat"],
  ])("with picks %s", (form, words) => {
    const winners = [MI, CSK, RR, MI, CSK];
    const matches = [...form].map((_letter, at) => match(6 + at, winners[at] ?? MI));
    const [batter] = cardOf(matches, [line("Ana", form, 1)]).eleven;
    expect(batter && scoreInWords(batter)).toBe(words);
  });

  test("has the week's runs alone, picks as balls, and fours for wildcards and sixes for the final", () => {
    const matches = [match(5, MI), match(7, MI), match(8, MI), match(9, MI, { matchType: "Finals" as const })];
    const points = [10, 14, 14, 21];
    const { eleven } = cardOf(matches, [line("Ana", "rRnr", 1, 1, { points: points.slice(1) })]);
    expect(eleven).toMatchObject([{ name: "Ana Rao", runs: 11, balls: 2, fours: 1, sixes: 1, isOwn: true }]);
  });
});

describe("A card", () => {
  test("adds up: runs, the home team bonus as extras, and wickets", () => {
    const matches = [match(6, MI), match(7, CSK)];
    const lines = [
      line("Ana", "rr", 1, 0, { points: [12, 32], bonus: 18 }),
      line("Ravi", "rw", 2),
      line("Kim", "nn", 3),
    ];
    const card = cardOf(matches, lines);
    expect(card).toMatchObject({ week: "2026-04-06", dates: "6 – 12 Apr 2026", matches: "2 matches", extras: 18 });
    expect(card.eleven.map(({ runs }) => runs)).toEqual([4, 2, 0]);
    expect(card.total).toBe("24/1");
    expect(cardOf(matches, [line("Ravi", "rw", 1)]).total).toBe("2 all out");
  });

  test("tells of streaks that paid how they fell, in order, with names as short as they are clear", () => {
    const matches = [match(4, MI), match(5, MI), match(6, CSK), match(7, MI), match(8, RR)];
    const lines = [
      line("Ana", "rrrrw", 1, 2),
      line("Ravi", "rrrnr", 2, 2),
      line("Ravi", "rrrwr", 3, 2, { lastName: "Iyer" }),
      line("Kim", "rrwrw", 4, 2),
    ];
    expect(cardOf(matches, lines).falls).toEqual(["10-Ravi Rao (run out)", "10-Ravi Iyer (MI)", "14-Ana (RR)"]);
  });

  test("has a reader below the eleven as twelfth", () => {
    const lines = [...Array.from({ length: 11 }, (_, at) => line(`P${at}`, "r", at + 1)), line("Ana", "w", 940)];
    const card = cardOf([match(6, MI)], lines);
    expect([card.eleven.length, card.own?.name, card.total]).toEqual([11, "Ana Rao", "22/0"]);
    expect(cardOf([match(6, MI)], lines.slice(0, 11), "P3")).toMatchObject({ own: null });
  });
});
