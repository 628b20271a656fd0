import { expect, test } from "vitest";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { aMatch, CSK, MI } from "@/tests/support/shown-match";
import { neededBy } from "./needed";

const { teams } = LEAGUE_2026;
const live = aMatch({ matchEnded: false, matchStatus: "Second innings" });
const innings = (team: string, runs: number, { wickets = 3, overs = 15.2 } = {}) => ({ team, runs, wickets, overs });
const chase = [innings(MI, 187), innings(CSK, 101)];

test("whoever bats second needs one run more than the others have", () => {
  expect(neededBy(live, chase, teams)).toEqual({ side: CSK, runs: 87 });
  expect(neededBy(live, [innings(MI, 187), innings(CSK, 187)], teams)).toEqual({ side: CSK, runs: 1 });
});

test.each([
  ["before the second innings", live, chase.slice(0, 1)],
  ["without a score", live, []],
  ["when it is reached", live, [innings(MI, 187), innings(CSK, 188)]],
  ["after the end", { ...live, matchEnded: true }, chase],
  ["of a side that is all out", live, [innings(MI, 187), innings(CSK, 177, { wickets: 10 })]],
  [
    "of one that has had its overs, where a super over is to come",
    live,
    [innings(MI, 187), innings(CSK, 187, { overs: 20 })],
  ],
  ["in a super over, which is an innings more", live, [...chase, innings(MI, 9)]],
  ["where both innings are said to be of one side", live, [innings(MI, 187), innings("MI", 20)]],
  ["where the status says it", { ...live, matchStatus: "Chennai Super Kings need 87 runs in 55 balls" }, chase],
  ["where rain has moved the target", { ...live, matchStatus: "Rain: CSK chase 160 (DLS)" }, chase],
  ["where it is told otherwise", { ...live, matchStatus: "Revised target: 160" }, chase],
])("nothing %s", (_when, match, scores) => {
  expect(neededBy(match, scores, teams)).toBeNull();
});
