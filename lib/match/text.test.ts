import { expect, test } from "vitest";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { aMatch } from "@/tests/support/shown-match";
import { TBC } from "../team/names";
import {
  defaultName,
  marginOf,
  matchPath,
  saysNumber,
  shortName,
  shownName,
  shownStatus,
  statusIn,
  todaysPlace,
} from "./text";

const MI = "Mumbai Indians";
const CSK = "Chennai Super Kings";
const { teams } = LEAGUE_2026;

test.each([
  ["01JQ5Z", "/matches/01JQ5Z"],
  ["final/1", "/matches/final%2F1"],
  ["m#1", "/matches/m%231"],
  ["50%", "/matches/50%25"],
  ["which?", "/matches/which%3F"],
])("the page of match %s is %s", (matchId, path) => {
  expect(matchPath(matchId)).toBe(path);
  expect(new URL(`${path}?side=MI#who`, "https://example.com").pathname).toBe(path);
});

test("its place on the first screen has no spaces, which would end a link in a plain-text email", () => {
  expect(todaysPlace("Match 75#2")).toBe("#match-Match%2075%232");
});

test.each([
  ["Tbc vs Tbc, Qualifier 1", "TBD vs TBD, Qualifier 1"],
  ["TBC vs tbc", "TBD vs TBD"],
  ["The Tbcs play", "The Tbcs play"],
  ["", "Mumbai Indians vs Chennai Super Kings"],
])("the name %j is shown as %j", (matchName, shown) => {
  expect(shownName({ teamOne: MI, teamTwo: CSK, matchName })).toBe(shown);
});

test.each([
  [MI, CSK, "Mumbai Indians vs Chennai Super Kings", "MI vs CSK"],
  [TBC, TBC, "TBD vs TBD", "TBD vs TBD"],
  [MI, TBC, "Mumbai Indians vs TBD", "MI vs TBD"],
])("a match of %s and %s that nobody named is %s, in short %s", (teamOne, teamTwo, name, short) => {
  expect(defaultName({ teamOne, teamTwo })).toBe(name);
  expect(shortName({ teamOne, teamTwo }, teams)).toBe(short);
});

test.each([
  ["Mumbai Indians vs Chennai Super Kings, 35th Match", true],
  ["Match 35: Mumbai Indians vs Chennai Super Kings", true],
  ["Mumbai Indians vs Chennai Super Kings, 3rd Match", false],
  ["Mumbai Indians vs Chennai Super Kings, Qualifier 1", false],
  ["", false],
])("%j says that it is match 35: %j", (matchName, says) => {
  expect(saysNumber({ matchName, matchNumber: 35 })).toBe(says);
});

test("a status that only says when the match starts, in the source's time zone, is not shown", () => {
  expect(shownStatus({ matchStatus: "Match starts at Apr 05, 14:00 GMT" })).toBeNull();
  expect(shownStatus({ matchStatus: "Toss delayed: rain" })).toBe("Toss delayed: rain");
});

test.each([
  ["is on while its season runs", { matchEnded: false }, "running", "Match in progress"],
  ["is on when its season is closed", { matchEnded: false }, "over", "No result"],
  ["had ended before", {}, "over", "Match in progress"],
  ["is to come while its season runs", { matchStarted: false, matchEnded: false }, "running", "Match in progress"],
  ["never began", { matchStarted: false, matchEnded: false }, "over", "Not played"],
])("the status of a match that %s", (_case, traits, state, status) => {
  expect(statusIn(aMatch({ ...traits, matchStatus: "Match in progress" }), { state })).toBe(status);
});

test.each([
  [`${MI} won by 6 wkts`, MI, "by 6 wkts"],
  ["MI won by 10 runs", MI, "by 10 runs"],
  [`${MI} won by 9 runs (DLS)`, MI, "by 9 runs (DLS)"],
  [`Match tied (${MI} won the super over)`, MI, "in the super over"],
  // All that the source knows of reduced overs, revised targets and super overs.
  [`Match tied (${MI} won the super over 12-10)`, MI, "in the super over 12-10"],
  [`${MI} won by 55 runs - 17 over match due to rain`, MI, "by 55 runs - 17 over match due to rain"],
  [`${MI} won by 8 wkts (DLS method, target 97)`, MI, "by 8 wkts (DLS method, target 97)"],
  ["", MI, null],
  ["Match not started", MI, null],
  [`${MI} won by 6 wkts`, null, null],
  ["No result due to rain", "draw", null],
  // Since set by hand to the other side.
  [`${CSK} won by 6 wkts`, MI, null],
  [`Match tied (${CSK} won the super over)`, MI, null],
])("%j, won by %s: %s", (matchStatus, matchWinner, margin) => {
  expect(marginOf({ matchStatus, matchWinner }, teams)).toBe(margin);
});
