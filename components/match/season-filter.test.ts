import { describe, expect, test } from "vitest";
import type { Match } from "@/lib/match/schema";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import type { OwnOutcome } from "./own-outcome";
import { choicesOf, EVERYTHING, filterAddress, filterMatches, readFilter, type SeasonFilter } from "./season-filter";

const [MI, CSK, RR] = ["Mumbai Indians", "Chennai Super Kings", "Rajasthan Royals"];

const match = (teamOne: string, teamTwo: string, outcome: OwnOutcome) => {
  const of: Match = {
    ...{ matchId: `${teamOne} ${teamTwo}`, matchName: "", matchNumber: 1, matchType: "League", teamOne, teamTwo },
    ...{ matchDate: new Date(0), matchStarted: false, matchEnded: false, matchWinner: null, matchStatus: "" },
    ...{
      secondInningStarted: false,
      picksClosedAt: null,
      awardedAt: null,
      firstInningsSeenAt: null,
      stage: null,
      postponed: false,
      replayedAt: null,
      venue: "",
    },
  };
  return { match: of, outcome };
};

describe("the filter in the address", () => {
  test.each<[string, SeasonFilter, string]>([
    ["", EVERYTHING, ""],
    ["team=MI", { team: "MI", mine: "all" }, "?team=MI"],
    ["team=mi&mine=open", { team: "MI", mine: "open" }, "?team=MI&mine=open"],
    ["mine=picked", { team: null, mine: "picked" }, "?mine=picked"],
    ["team=nobody&mine=theirs", EVERYTHING, ""],
    ["team=Tbc", EVERYTHING, ""],
  ])("%s", (search, filter, address) => {
    expect(readFilter(new URLSearchParams(search), LEAGUE_2026.teams)).toEqual(filter);
    expect(filterAddress(filter)).toBe(address);
  });
});

test.each([
  ["of a season that runs", true, false, ["all", "picked", "open"]],
  ["of one that is over, which takes no pick", true, true, ["all", "picked"]],
  ["without picks: the reader isn't playing, or they can't be read", false, false, ["all"]],
])("what can be asked for %s", (_case, mayHavePicked, over, choices) => {
  expect(choicesOf(mayHavePicked, over)).toEqual(choices);
});

describe("what it keeps", () => {
  const all = [
    match(MI, CSK, "won"),
    match(CSK, RR, "missed"),
    match(RR, MI, "open"),
    match(MI, "Tbc", "later"),
    match(MI, CSK, "picked"),
  ];
  test.each<[SeasonFilter, OwnOutcome[]]>([
    [EVERYTHING, ["won", "missed", "open", "later", "picked"]],
    [{ team: "RR", mine: "all" }, ["missed", "open"]],
    [{ team: null, mine: "picked" }, ["won", "picked"]],
    [{ team: null, mine: "open" }, ["open"]],
    [{ team: "CSK", mine: "open" }, []],
  ])("%j", (filter, shown) => {
    expect(filterMatches(filter, all, LEAGUE_2026.teams).map(({ outcome }) => outcome)).toEqual(shown);
  });
});
