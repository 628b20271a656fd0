import { describe, expect, test } from "vitest";
import { type FixtureSketch, findFixtureFaults } from "./fixture-faults";

const FIRST: FixtureSketch = { number: 1, id: null, startsAt: "2027-06-04T16:30:00Z", teamOne: "NYO", teamTwo: "VEV" };
const SECOND: FixtureSketch = { ...FIRST, number: 2, startsAt: "2027-06-05T16:30:00Z", teamTwo: "LAU" };
const UNREADABLE: FixtureSketch = { number: null, id: null, startsAt: null, teamOne: null, teamTwo: null };
const CODES = new Set(["NYO", "VEV", "LAU", "EVI"]);

const pathsOf = (...matches: FixtureSketch[]) => findFixtureFaults(matches, CODES).map(({ path }) => path.join("."));

describe("nothing is wrong with", () => {
  test.each<[string, FixtureSketch]>([
    ["the next day", SECOND],
    [
      "a match whose sides are not known yet, at the same time",
      { ...FIRST, number: 2, teamOne: "Tbc", teamTwo: "Tbc" },
    ],
    ["other teams at the same time", { ...FIRST, number: 2, teamOne: "LAU", teamTwo: "EVI" }],
    ["a team's second match of a day", { ...SECOND, startsAt: "2027-06-04T18:30:00Z" }],
    ["what cannot be read: its shape is told of elsewhere", UNREADABLE],
    ["a start that is none", { ...SECOND, startsAt: "tomorrow" }],
    ["numbers that do not follow the dates", { ...SECOND, startsAt: "2027-05-05T16:30:00Z" }],
  ])("%s", (_what, match) => {
    expect(pathsOf(FIRST, match, UNREADABLE)).toEqual([]);
  });
});

describe("wrong is", () => {
  test.each<[string, FixtureSketch, string[]]>([
    ["a number that another has", { ...SECOND, number: 1 }, ["matches.1.number"]],
    ["a code in small letters", { ...SECOND, teamTwo: "lau" }, ["matches.1.teamTwo"]],
    [
      "two sides that nobody knows",
      { ...SECOND, teamOne: "TBD", teamTwo: "TBD" },
      ["matches.1.teamOne", "matches.1.teamTwo", "matches.1.teamTwo"],
    ],
    [
      "a team that has not finished its other match",
      { ...SECOND, startsAt: "2027-06-04T18:29:00Z" },
      ["matches.1.startsAt"],
    ],
    [
      "a match before, in the file's order, that overlaps",
      { ...SECOND, startsAt: "2027-06-04T15:00:00Z" },
      ["matches.0.startsAt"],
    ],
  ])("%s", (_what, match, paths) => {
    expect(pathsOf(FIRST, match)).toEqual(paths);
  });

  test("one match in another year, whichever it is", () => {
    const stray = { ...SECOND, number: 3, startsAt: "2025-06-05T16:30:00Z" };
    expect(pathsOf(FIRST, SECOND, stray)).toEqual(["matches.2.startsAt"]);
    expect(pathsOf({ ...stray, startsAt: "2029-06-05T16:30:00Z" }, FIRST, SECOND)).toEqual(["matches.0.startsAt"]);
  });

  test("a number that three have: the first of them is named to both others", () => {
    const twin = { ...SECOND, number: 1 };
    const faults = findFixtureFaults([FIRST, twin, { ...twin, startsAt: "2027-06-06T16:30:00Z" }], CODES);
    expect(faults).toEqual(
      [1, 2].map((at) => ({ path: ["matches", at, "number"], sentence: "matches[0] has the number 1 already" })),
    );
  });

  test("an id that two matches share", () => {
    expect(pathsOf({ ...FIRST, id: "a" }, { ...SECOND, id: "a" })).toEqual(["matches.1.id"]);
  });
});
