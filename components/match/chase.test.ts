import { expect, test } from "vitest";
import { aMatch, CSK, MI } from "@/tests/support/shown-match";
import { THE_SEASON } from "@/tests/support/the-season";
import { neededBy } from "./chase";

const { teams } = THE_SEASON;
const batting = aMatch({ matchEnded: false, matchStatus: "Second innings" });
const innings = (team: string, runs: number, { wickets = 3, overs = 15.2 } = {}) => ({ team, runs, wickets, overs });
const INNINGS = [innings(MI, 187), innings(CSK, 101)];

test("the side batting second needs one run more than the other has", () => {
  expect(neededBy(batting, INNINGS, teams)).toEqual({ side: CSK, runs: 87 });
  expect(neededBy(batting, [innings(MI, 187), innings(CSK, 187)], teams)).toEqual({ side: CSK, runs: 1 });
});

test.each([
  ["before the second innings", batting, INNINGS.slice(0, 1)],
  ["without a score", batting, []],
  ["once the target is reached", batting, [innings(MI, 187), innings(CSK, 188)]],
  ["after the match", { ...batting, matchEnded: true }, INNINGS],
  ["once the side is all out", batting, [innings(MI, 187), innings(CSK, 177, { wickets: 10 })]],
  ["after the last over, before a super over", batting, [innings(MI, 187), innings(CSK, 187, { overs: 20 })]],
  ["in a super over", batting, [...INNINGS, innings(MI, 9)]],
  ["if both innings are the same side's", batting, [innings(MI, 187), innings("MI", 20)]],
  ["if the status says it", { ...batting, matchStatus: "Chennai Super Kings need 87 runs in 55 balls" }, INNINGS],
  ["after rain", { ...batting, matchStatus: "Rain: CSK chase 160 (DLS)" }, INNINGS],
  ["if the status has another target", { ...batting, matchStatus: "Revised target: 160" }, INNINGS],
])("nothing %s", (_when, match, scores) => {
  expect(neededBy(match, scores, teams)).toBeNull();
});
