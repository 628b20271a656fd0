import { describe, expect, test } from "vitest";
import { HOUR, MINUTE, SECOND } from "../clock";
import { readReply } from "../feed/read-reply";
import { ballsOf } from "../match/innings";
import { DRAW } from "../match/rules";
import { LEAGUE_2026 } from "../season/built-in";
import { TBC } from "../team/names";
import { endOf, replayedMatch } from "./replay";
import { SEASON_2026, type SeasonFixture, teamName } from "./season-2026";

const START = new Date("2026-11-21T10:00:00.000Z");
const later = (milliseconds: number) => new Date(START.getTime() + milliseconds);

function reportAt(fixture: SeasonFixture, milliseconds: number, matchId = "a-match") {
  const data = replayedMatch(fixture, matchId, START, later(milliseconds));
  const { reports, problems } = readReply({ status: "success", data }, LEAGUE_2026.teams);
  expect(problems).toEqual([]);
  const [report] = reports;
  if (!report) throw new Error("nothing was read");
  return report;
}

const byNumber = (number: number) => {
  const fixture = SEASON_2026.find((candidate) => candidate.number === number);
  if (!fixture) throw new Error(`no match ${number}`);
  return fixture;
};

const recorded = ({ innings }: SeasonFixture) =>
  innings.map(({ team, overs, runs, wickets }) => ({ team: teamName(team), runs, wickets, balls: ballsOf(overs) }));

describe.each(SEASON_2026)("match $number, played again", (fixture) => {
  test("ends as it was recorded, and says nothing else from then on", () => {
    const winner = fixture.winner === DRAW ? DRAW : teamName(fixture.winner);
    for (const after of [0, HOUR, 1000 * HOUR]) {
      expect(reportAt(fixture, endOf(fixture) + after)).toMatchObject({
        ...{ matchStarted: true, matchEnded: true, matchWinner: winner, innings: recorded(fixture) },
        ...{ teamOne: teamName(fixture.teamOne), teamTwo: teamName(fixture.teamTwo), matchType: fixture.type },
        matchNumber: fixture.type === "League" ? fixture.number : null,
      });
    }
  });
});

/** Every ball of each would take long: a chase, rain, a super over, a short one, and some others. */
describe.each(SEASON_2026.filter(({ number }) => number % 10 === 1 || [12, 38, 50].includes(number)))(
  "match $number, ball by ball",
  (fixture) => {
    test("never goes back, and ends with its last ball only", () => {
      let before = reportAt(fixture, 0);
      expect(before).toMatchObject({ matchStarted: true, matchEnded: false, matchWinner: null });
      for (let at = 0; at < endOf(fixture); at += 50 * SECOND) {
        const now = reportAt(fixture, at);
        expect(now.matchEnded).toBe(false);
        expect(now.innings.length).toBeGreaterThanOrEqual(before.innings.length);
        for (const [index, { runs, wickets, balls }] of before.innings.entries()) {
          const next = now.innings[index];
          expect(next?.runs).toBeGreaterThanOrEqual(runs);
          expect((next?.runs ?? 0) - runs).toBeLessThanOrEqual(6);
          expect(next?.wickets).toBeGreaterThanOrEqual(wickets);
          expect((next?.balls ?? 0) - balls).toBeLessThanOrEqual(1);
        }
        before = now;
      }
    });
  },
);

describe("the words of the replay", () => {
  const live = byNumber(35);

  test("before the start, with the start in it", () => {
    expect(reportAt(live, -1)).toMatchObject({
      ...{ matchStatus: "Match starts at Nov 21, 10:00 GMT", matchStarted: false, innings: [], matchDate: START },
      matchName: "Delhi Capitals vs Punjab Kings, 35th Match",
    });
  });

  test("the toss through the first innings, the break, the chase, the result", () => {
    expect(reportAt(live, HOUR).matchStatus).toMatch(/^(Delhi Capitals opt to bat|Punjab Kings opt to bowl)$/);
    expect(reportAt(live, 101 * MINUTE)).toMatchObject({ matchStatus: "Innings Break", secondInningStarted: false });
    expect(reportAt(live, 120 * MINUTE)).toMatchObject({
      ...{ matchStatus: "Punjab Kings need 265 runs in 120 balls", secondInningStarted: true },
      innings: [{ runs: 264 }, { runs: 0, wickets: 0, balls: 0 }],
    });
    expect(reportAt(live, 180 * MINUTE).matchStatus).toMatch(/^Punjab Kings need \d+ runs in 48 balls$/);
    expect(reportAt(live, 220 * MINUTE).matchStatus).toBe("Punjab Kings won by 6 wkts");
  });

  test.each([
    [11, "Royal Challengers Bengaluru won by 43 runs"],
    [12, "No result due to rain"],
    [38, "Match tied (Kolkata Knight Riders won the super over)"],
    [50, "Lucknow Super Giants won by 9 runs (DLS)"],
  ])("match %i: %s", (number, text) => {
    expect(reportAt(byNumber(number), 10 * HOUR).matchStatus).toBe(text);
  });

  test("rain, and a super over", () => {
    expect(reportAt(byNumber(12), 2 * HOUR)).toMatchObject({ matchStatus: "Rain stops play", matchEnded: false });
    const tied = { matchStatus: "Match tied (Super over in progress)", matchEnded: false, matchWinner: null };
    expect(reportAt(byNumber(38), endOf(byNumber(38)) - MINUTE)).toMatchObject(tied);
  });

  test("the sides of the last four are known a day and a half before", () => {
    expect(reportAt(byNumber(74), -37 * HOUR)).toMatchObject({ teamOne: TBC, teamTwo: TBC, matchType: "Finals" });
    expect(reportAt(byNumber(74), -35 * HOUR)).toMatchObject({ teamOne: "Royal Challengers Bengaluru" });
    expect(reportAt(byNumber(36), -37 * HOUR)).toMatchObject({ teamOne: "Rajasthan Royals" });
  });

  test("a match of forty overs takes three hours and forty minutes, and another id another course", () => {
    expect(endOf(byNumber(9))).toBe(220 * MINUTE);
    const [one, same, other] = ["one", "one", "another"].map((id) => reportAt(live, HOUR, id).innings);
    expect(one).toEqual(same);
    expect(one).not.toEqual(other);
  });
});
