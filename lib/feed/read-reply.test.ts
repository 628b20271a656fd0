/** What the adapter makes of the source's replies. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readReply } from "../feed/read-reply";
import type { MatchType } from "../match/rules";
import { LEAGUE_2026 } from "../season/built-in";
import type { MatchReport } from "./merge-report";

const { teams } = LEAGUE_2026;
const MI = "Mumbai Indians";
const CSK = "Chennai Super Kings";
const RCB = "Royal Challengers Bengaluru";

/** What is read of a match that says just this. */
function read(fields: Record<string, unknown> = {}): MatchReport {
  const data = { id: "m1", name: `${MI} vs ${CSK}, 3rd Match`, teams: [MI, CSK], ...fields };
  const { reports, failure, problems } = readReply({ apikey: "k", data, status: "success", info: {} }, teams);
  expect({ failure, problems }).toEqual({ failure: null, problems: [] });
  const [report] = reports;
  if (!report) throw new Error("nothing was read");
  return report;
}

const score = (r: unknown, w: unknown, o: unknown, inning: unknown) => ({ r, w, o, inning });

describe("1: the start is UTC without a Z", () => {
  test.each([
    ["2026-04-05T14:00:00", "2026-04-05T14:00:00.000Z"],
    ["2026-04-05T14:00:00Z", "2026-04-05T14:00:00.000Z"],
    ["2026-04-05 14:00", "2026-04-05T14:00:00.000Z"],
    ["2026-02-30T99:00:00", null],
    ["Apr 05, 14:00 GMT", null],
    ["", null],
    [1775397600, null],
    [undefined, null],
  ])("%s", (dateTimeGMT, start) => {
    expect(read({ dateTimeGMT }).matchDate?.toISOString() ?? null).toBe(start);
  });
});

describe("2: number and stage stand in the name", () => {
  test.each([
    ["A vs B, 3rd Match", 3, "League"],
    ["A vs B, 10th Match, Indian Premier League 2026", 10, "League"],
    ["A vs B, 41st Match", 41, "League"],
    ["A vs B, 22nd Match", 22, "League"],
    ["A vs B, Match 7", 7, "League"],
    ["A vs B, 4th T20I", 4, "League"],
    ["Tbc vs Tbc, Qualifier 1", null, "Qualifier"],
    ["A vs B, Qualifier 2, Indian Premier League 2026", null, "Qualifier"],
    ["A vs B, Eliminator", null, "Qualifier"],
    ["Tbc vs Tbc, 1st Semi Final", null, "Qualifier"],
    ["A vs B, 2nd Semi-Final", null, "Qualifier"],
    ["A vs B, 4th Quarter Final", null, "Qualifier"],
    ["Tbc vs Tbc, Final", null, "Finals"],
    ["A vs B, Final, Indian Premier League 2026", null, "Finals"],
    // The series follows the stage.
    ["A vs B, 10th Match, World Cup Qualifier Finals 2026", 10, "League"],
    ["A vs B, South Group", null, "League"],
    ["A vs B", null, null],
  ])("%s", (name, matchNumber, matchType) => {
    expect(read({ name })).toMatchObject({ matchName: name, matchNumber, matchType });
  });

  test.each<[string, Partial<Record<MatchType, string[]>>]>([
    [
      "Big Bash League",
      { League: ["40th Match"], Qualifier: ["Qualifier", "Knockout", "Challenger"], Finals: ["Final"] },
    ],
    [
      "Big Bash League",
      { Qualifier: ["The Eliminator", "1st Semi-Final", "Elimination Final"], Finals: ["The Final"] },
    ],
    ["Women's Big Bash League", { Qualifier: ["Eliminator", "Knockout", "Challenger"], Finals: ["Final"] }],
    ["Major League Cricket", { League: ["Match 7"], Qualifier: ["Eliminator", "Challenger"], Finals: ["Final"] }],
    ["Super Smash", { Qualifier: ["Elimination Final", "Preliminary Final"], Finals: ["Final", "Grand Final"] }],
    ["The Hundred Men's Competition", { League: ["32nd Match"], Qualifier: ["Eliminator"], Finals: ["Final"] }],
    ["Pakistan Super League", { Qualifier: ["Qualifier", "Eliminator 1", "2nd Eliminator"], Finals: ["Final"] }],
    ["Caribbean Premier League", { Qualifier: ["Eliminator", "Qualifier 1", "Qualifier 2"], Finals: ["Final"] }],
    ["T20 World Cup", { League: ["1st Match", "Group A", "Super 8 Group 1", "Super Eight"], Finals: ["Final"] }],
    ["T20 World Cup", { Qualifier: ["Quarter-Final 3", "1st Semi-Final", "2nd Semi Final"] }],
  ])("the stages of the %s: %o", (series, stages) => {
    for (const [type, names] of Object.entries(stages))
      for (const stage of names)
        expect(read({ name: `A vs B, ${stage}, ${series}` })).toMatchObject({ stage, matchType: type });
  });

  test.each(["3rd Place Play-off", "Bowl Final", "Showpiece", "Big Bash League"])(
    "an unknown stage, %s, has no type",
    (stage) => {
      expect(read({ name: `A vs B, ${stage}` })).toMatchObject({ stage, matchType: null });
    },
  );
});

describe("3: names vary, codes can be wrong, and teamInfo has an order of its own", () => {
  test.each([
    ["Royal Challengers Bangalore", RCB],
    ["royal challengers  bengaluru", RCB],
    ["Kings XI Punjab", "Punjab Kings"],
    ["Delhi Daredevils", "Delhi Capitals"],
    ["TBC", "Tbc"],
    ["TBA", "Tbc"],
    ["To be confirmed", "Tbc"],
    ["Winner of Qualifier 1", "Tbc"],
    ["Sussex", "Sussex"],
  ])("%s is %s", (given, name) => {
    expect(read({ teams: [given, MI] })).toMatchObject({ teamOne: name, teamTwo: MI });
  });

  test("a wrong code leads to its team by the name beside it", () => {
    const teamInfo = [
      { name: RCB, shortname: "RCBW", img: "x" },
      { name: MI, shortname: "MIX", img: "x" },
    ];
    const about = { teams: [MI, RCB], teamInfo, matchEnded: true };
    expect(read({ ...about, status: "RCBW won by 6 wkts" }).matchWinner).toBe(RCB);
    expect(read({ ...about, status: "MIX won by 2 runs" }).matchWinner).toBe(MI);
  });

  test("without teams, the sides are those of the name", () => {
    expect(read({ teams: undefined, name: "KKR v Kings XI Punjab, 12th Match" })).toMatchObject({
      ...{ teamOne: "Kolkata Knight Riders", teamTwo: "Punjab Kings" },
    });
  });
});

describe("4: whose innings it is", () => {
  const one = [MI, 150, 6, 120] as const;
  const two = [CSK, 90, 3, 64] as const;
  const entries = (first: string, second?: string) => [
    score(150, 6, 20, first),
    ...(second === undefined ? [] : [score(90, 3, 10.4, second)]),
  ];
  test.each([
    ["as it should be", entries(`${MI} Inning 1`, `${CSK} Inning 1`), [one, two]],
    ["in lower case", entries("mumbai indians Inning 1", "chennai super kings inning 1"), [one, two]],
    ["with a code", entries("MI Inning 1", "CSK Inning 1"), [one, two]],
    ["both names, by a comma", entries(`${CSK},${MI} Inning 1`, `${CSK} Inning 1`), [one, two]],
    ["both names twice", entries(`${MI},${CSK} Inning 1`, `${MI},${CSK} Inning 1`), [one, two]],
    ["another team", entries(`${RCB} Inning 1`, `${CSK} Inning 1`), [one, two]],
    ["the same team twice", entries(`${MI} Inning 1`, `${MI} Inning 1`), [one, two]],
    ["numbered through the match", entries(`${MI} Inning 1`, `${CSK} Inning 2`), [one, two]],
    ["no label", entries("", ""), [one, two]],
    ["one entry with both names", entries(`${CSK},${MI} Inning 1`), [one]],
  ])("%s", (_name, entered, innings) => {
    const report = read({ score: entered });
    expect(report.innings.map(({ team, runs, wickets, balls }) => [team, runs, wickets, balls])).toEqual(innings);
    expect(report.secondInningStarted).toBe(entered.length > 1);
  });

  test("where no label helps, the toss tells who batted first", () => {
    const teams = (toss: object) => read({ score: entries("?", "?"), ...toss }).innings.map(({ team }) => team);
    expect(teams({ tossWinner: "chennai super kings", tossChoice: "bat" })).toEqual([CSK, MI]);
    expect(teams({ tossWinner: "chennai super kings", tossChoice: "bowl" })).toEqual([MI, CSK]);
    expect(teams({ tossWinner: "Nobody", tossChoice: "bat" })).toEqual([MI, CSK]);
  });

  test("a name that begins like the other's is not taken for it", () => {
    const innings = read({ teams: ["India", "India A"], score: [score(1, 0, 1, "India A Inning 1")] }).innings;
    expect(innings).toMatchObject([{ team: "India A" }]);
  });

  test("a test match has four innings, a super over none", () => {
    const label = [`${MI} Inning 1`, `${CSK} Inning 1`, `${MI} Inning 2`, `${CSK} Inning 2`];
    const four = { score: label.map((inning) => score(10, 1, 5, inning)) };
    expect(read({ ...four, matchType: "test" }).innings.map(({ team }) => team)).toEqual([MI, CSK, MI, CSK]);
    expect(read({ ...four, matchType: "t20" }).innings.map(({ team }) => team)).toEqual([MI, CSK]);
  });
});

describe("5: overs and balls, as number or text", () => {
  test.each([
    [17.4, 106],
    ["17.4", 106],
    [20, 120],
    ["20.0", 120],
    [0, 0],
    [0.1, 1],
    [19.6, 120],
  ])("%j is %i balls", (overs, balls) => {
    expect(read({ score: [score("33", "2", overs, `${MI} Inning 1`)] }).innings).toEqual([
      { team: MI, runs: 33, wickets: 2, balls },
    ]);
  });

  test.each([["17.8"], [-1], ["many"], [null], [undefined], [Number.MAX_VALUE]])("%j is left out", (overs) => {
    const report = read({ score: [MI, CSK].map((team) => score(33, 2, overs, `${team} Inning 1`)) });
    expect(report).toMatchObject({ innings: [], matchStarted: true, secondInningStarted: true });
  });
});

describe("6 to 9: status, end and winner", () => {
  const sides = { teams: ["Zimbabwe", "India"], teamInfo: [{ name: "India", shortname: "IND" }] };
  test.each<[string, Record<string, unknown>, boolean, string | null]>([
    ["Match not started", { matchEnded: false }, false, null],
    ["Match starts at Apr 05, 14:00 GMT", {}, false, null],
    ["India opt to bowl", { matchEnded: false }, false, null],
    ["India won the toss and opt to bowl", { matchEnded: false }, false, null],
    ["Innings Break", { matchEnded: false }, false, null],
    ["India need 33 runs in 46 balls", { matchEnded: false }, false, null],
    ["Rain stops play - India need 33 runs in 46 balls", { matchEnded: false }, false, null],
    ["India won by 6 wkts", { matchEnded: true, matchWinner: "India" }, true, "India"],
    ["India won by 6 wkts", { matchEnded: true }, true, "India"],
    ["IND won by 6 wkts", { matchEnded: true, matchWinner: "No Winner" }, true, "India"],
    ["india won by 55 runs - 17 over match due to rain", { matchEnded: true }, true, "India"],
    [
      "There is no scorecard available from this match.",
      { matchEnded: true, matchWinner: "zimbabwe" },
      true,
      "Zimbabwe",
    ],
    ["There is no scorecard available from this match.", { matchEnded: true }, true, null],
    // A no-result that says that it goes on, and one that says that it has ended.
    ["No result due to rain", { matchEnded: false }, true, "draw"],
    ["No result", { matchEnded: true, matchWinner: "No Winner" }, true, "draw"],
    ["Match abandoned without a ball bowled", { matchEnded: false, matchStarted: false }, true, "draw"],
    ["Match cancelled", {}, true, "draw"],
    ["Match ended in no result", { matchEnded: true }, true, "draw"],
    ["Match ended in no result", { matchEnded: false }, false, null],
    ["Match called off without a ball bowled", {}, true, "draw"],
    // A super over is not the end.
    ["Match tied (Super over in progress)", { matchEnded: false }, false, null],
    ["Match tied (Super over in progress)", { matchEnded: true }, false, null],
    ["Match tied (India won the super over)", { matchEnded: false }, true, "India"],
    ["Match tied (IND won the super over)", { matchEnded: true }, true, "India"],
    ["Match tied (Super Over: India won)", {}, true, "India"],
    ["Match tied - Zimbabwe won the Super Over", {}, true, "Zimbabwe"],
    ["Match tied (IND won by super over)", { matchEnded: true }, true, "India"],
    ["Match tied", { matchEnded: true }, true, null],
    ["Match tied", { matchEnded: true, matchWinner: "No Winner" }, true, null],
    ["Match tied", { matchEnded: false }, false, null],
    ["Pakistan won by 6 wkts", { matchEnded: true }, true, null],
  ])("%s, %j", (status, fields, matchEnded, matchWinner) => {
    const report = read({ ...sides, status, ...fields });
    expect(report).toMatchObject({ matchStatus: status, matchEnded, matchWinner });
    expect(report.matchStarted || !matchEnded).toBe(true);
  });
});

describe("10 to 13: what the store decides on is there", () => {
  test("every key but id and name may be missing", () => {
    const [report] = readReply(
      { status: "success", data: { id: "m1", name: "Match of the day vs nobody" } },
      teams,
    ).reports;
    expect(report).toEqual({
      ...{ matchId: "m1", matchName: "Match of the day vs nobody", matchNumber: null, stage: null, matchType: null },
      ...{ matchDate: null, teamOne: "Match of the day", teamTwo: "nobody", venue: null, matchStatus: null },
      ...{ matchStarted: false, secondInningStarted: false, matchEnded: false, matchWinner: null, innings: [] },
    });
  });

  test.each([[[]], [{}], [null], [undefined], [{ info: {}, matchList: [] }], [{ matchList: null }]])(
    "an empty success, %j, says nothing and is no failure",
    (data) => {
      expect(readReply({ status: "success", data, info: "{}" }, teams)).toMatchObject({
        ...{ failure: null, reports: [], problems: [], hitsToday: null },
      });
    },
  );

  test("what PostgreSQL could not keep is taken out", () => {
    expect(read({ status: "Rain\u0000 \ud800stops", venue: "  " })).toMatchObject({
      matchStatus: "Rain \ufffdstops",
      venue: null,
    });
  });
});

test.each([
  ["so many runs", [1230, 3, 15], `${MI} 1230/3 (15)`],
  ["so many wickets", [123, 11, 15], `${MI} 123/11 (15)`],
  ["so many overs", [123, 3, 20.1], `${MI} 123/3 (20.1)`],
])("cricket doesn't allow %s", (_what, [r, w, o], text) => {
  const data = { id: "m1", name: "A", teams: [MI, CSK], score: [score(r, w, o, `${MI} Inning 1`)] };
  expect(readReply({ status: "success", data }, teams)).toMatchObject({
    ...{ reports: [{ innings: [] }], problems: [`"A": ${text} isn't possible`] },
  });
});

describe("the envelope", () => {
  test.each([
    ["Blocking since hits today exceeded hits limit", "quota"],
    ["hits_today_exceeded_hits_limit", "quota"],
    ["HITS TODAY EXCEEDED HITS LIMIT", "quota"],
    ["Blocked for 15 minutes", "blocked"],
    ["blocked_for_15_minutes", "blocked"],
    ["Invalid API Key", "invalid-key"],
    ["invalid_apikey", "invalid-key"],
    ["ERR: Match 547b47e3 not found", "not-found"],
    ["ERR: Scorecard_547b47e3_not_found", "not-found"],
    ["The servers are tired", "other"],
    [undefined, "other"],
  ])("failure: %s", (reason, kind) => {
    const info = { hitsToday: 114, hitsLimit: "100" };
    const reply = readReply(
      { apikey: "k", status: "failure", reason, data: [{ id: "x", name: "A vs B" }], info },
      teams,
    );
    expect(reply).toEqual({
      ...{ failure: { kind, reason: reason ?? "" }, reports: [], problems: [], hitsToday: 114, hitsLimit: 100 },
    });
  });

  test.each([[0], ["0"], [-1], [1.5], ["many"], [null]])("a limit of %j hits is ignored", (hitsLimit) => {
    expect(readReply({ status: "success", data: [], info: { hitsToday: 3, hitsLimit } }, teams)).toMatchObject({
      ...{ hitsToday: 3, hitsLimit: null },
    });
  });

  test.each([[null], [7], ["{}"]])("%j is no answer", (json) => {
    expect(readReply(json, teams)).toMatchObject({ failure: { kind: "other" }, reports: [], problems: [] });
  });

  test("a season, a list and one match are read alike; what is no match is said", () => {
    const match = { id: "m1", name: `${MI} vs ${CSK}, 3rd Match` };
    const list = [match, { id: "p", name: "Some Player" }, { name: "no id" }, 7];
    const problems = ['"Some Player" isn\'t a match', "An entry has no id or no name", "An entry has no id or no name"];
    for (const data of [list, { info: {}, matchList: list }]) {
      expect(readReply({ status: "success", data }, teams)).toMatchObject({ reports: [{ matchId: "m1" }], problems });
    }
    expect(readReply(match, teams)).toMatchObject({ failure: null, reports: [{ matchId: "m1" }] });
  });
});

/** Something like a reply, with a wrong thing in any place. */
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom("", "{}", "success", MI, `${MI} won by 6 wkts`, 17.9, -1),
);
const oddMatch = fc.record(
  Object.fromEntries(
    ["id", "name", "matchType", "status", "venue", "dateTimeGMT", "teams", "teamInfo", "score", "tossWinner"]
      .concat(["tossChoice", "matchWinner", "matchStarted", "matchEnded"])
      .map((key) => [key, odd]),
  ),
  { requiredKeys: [] },
);

test("nothing throws, whatever the JSON", () => {
  const oddReply = fc.record({
    status: odd,
    reason: odd,
    data: fc.oneof(odd, oddMatch, fc.array(oddMatch)),
    info: odd,
  });
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), oddReply, oddMatch, fc.record({ data: fc.record({ matchList: odd }) })),
      (json) => {
        const { reports } = readReply(json, teams);
        for (const { innings, matchStarted, matchEnded, matchWinner, teamOne, teamTwo } of reports) {
          expect(matchStarted || !(matchEnded || innings.length > 0)).toBe(true);
          expect(matchWinner === null || [teamOne, teamTwo, "draw"].includes(matchWinner)).toBe(true);
        }
      },
    ),
    { seed: 2026, numRuns: 3_000 },
  );
});
