import { describe, expect, test } from "vitest";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { matchFormSchema } from "@/lib/match/match-form-schema";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { lossOf, whatChanges, whatCorrectionDoes } from "./consequences";
import { bodyOf, fieldsOf, missingOf, valuesOf } from "./match-values";

const MI = "Mumbai Indians";
const CSK = "Chennai Super Kings";
const RR = "Rajasthan Royals";
const DUBAI = "Asia/Dubai";

function aMatch(traits: Partial<ManagedMatch> = {}): ManagedMatch {
  return {
    ...{ matchId: "m1", matchName: `${MI} vs ${CSK}`, matchNumber: 12, matchType: "League", teamOne: MI, teamTwo: CSK },
    // 18:00 in Dubai; the device of these tests is on the Chatham Islands, where it is a quarter to three of the next morning.
    ...{ matchDate: new Date("2026-04-25T14:00:07.250Z"), venue: "Wankhede", matchStatus: "", matchWinner: null },
    ...{ matchStarted: false, matchEnded: false, secondInningStarted: false, picksClosedAt: null, awardedAt: null },
    ...{ firstInningsSeenAt: null, closedEarlyAt: null, picksShownAt: null },
    ...{ resultSetByHand: false, byHand: [], fromSource: true, picks: 0 },
    ...traits,
  };
}

describe("the form of a match", () => {
  const match = aMatch();

  test("shows day and time by the clock of the zone that it names, and no name that follows the sides", () => {
    expect(valuesOf(match, [], DUBAI)).toMatchObject({
      day: "2026-04-25",
      time: "18:00",
      matchNumber: "12",
      matchName: "",
    });
    expect(valuesOf(aMatch({ matchName: "The opener" }), [], DUBAI)).toMatchObject({ matchName: "The opener" });
  });

  test("sent as it was it changes nothing, to the millisecond", () => {
    expect(bodyOf(matchFormSchema(LEAGUE_2026.teams).parse(valuesOf(match, [], DUBAI)), match, DUBAI)).toEqual(
      fieldsOf(match),
    );
  });

  test("a new time is an instant of that zone wherever the device is by then, and the name follows new sides", () => {
    const values = { ...valuesOf(match, [], DUBAI), time: "18:15", teamTwo: RR };
    const body = bodyOf(matchFormSchema(LEAGUE_2026.teams).parse(values), match, DUBAI);
    expect(body).toMatchObject({ matchDate: "2026-04-25T14:15:00.000Z", matchName: `${MI} vs ${RR}` });
  });

  test.each(["matchNumber", "day", "time", "matchType", "teamOne", "teamTwo"])(
    "is not complete without %s",
    (field) => {
      expect(missingOf(valuesOf(match, [], DUBAI))).toEqual([]);
      expect(missingOf({ ...valuesOf(match, [], DUBAI), [field]: " " })).toHaveLength(1);
      expect(missingOf(valuesOf(null, [], DUBAI))).toEqual(["date", "time", "team one", "team two"]);
    },
  );
});

describe("what a change brings with it", () => {
  test("deleting names the picks and the points that go", () => {
    expect(lossOf(aMatch())).toContain("Nobody has picked in it");
    expect(lossOf(aMatch({ picks: 1 }))).toContain("1 pick will be deleted with it.");
    expect(lossOf(aMatch({ picks: 3, awardedAt: new Date() }))).toContain(
      "3 picks will be deleted with it, and the points",
    );
  });

  test("another team takes picks and result along, another type scores anew", () => {
    const played = aMatch({ picks: 2, matchWinner: CSK, awardedAt: new Date() });
    expect(whatChanges(played, valuesOf(played, [], DUBAI))).toBeNull();
    expect(whatChanges(played, { teamTwo: RR })).toMatch(/are removed.*The result goes/);
    expect(whatChanges(played, { teamOne: CSK, teamTwo: MI })).toBeNull();
    expect(whatChanges(played, { matchType: "Finals" })).toContain("scored anew");
    expect(whatChanges(aMatch(), { matchType: "Finals" })).toBeNull();
  });

  test("a correction is announced once points are awarded", () => {
    expect(whatCorrectionDoes(aMatch({ matchWinner: MI }))).toBeNull();
    expect(whatCorrectionDoes(aMatch({ matchWinner: MI, awardedAt: new Date(), picks: 4 }))).toContain("4 picks anew");
  });
});
