import { describe, expect, test } from "vitest";
import { type ManagedMatch, matchFormSchema } from "@/lib/match/admin-schema";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { bodyOf, clockIn, instantIn, missingOf, valuesOf } from "./match-form";

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
    ...{ firstInningsSeenAt: null, stage: null, postponed: false, replayedAt: null },
    ...{ resultSetByHand: false, byHand: [], fromSource: true, picks: 0, version: "v1" },
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
    const { matchNumber, matchType, teamOne, teamTwo, matchName, venue } = match;
    const sent = bodyOf(matchFormSchema(LEAGUE_2026.teams).parse(valuesOf(match, [], DUBAI)), match, DUBAI);
    const matchDate = match.matchDate.toISOString();
    const waits = { stage: null, postponed: false };
    expect(sent).toEqual({ matchDate, matchNumber, matchType, teamOne, teamTwo, matchName, venue, ...waits });
  });

  test("sends a stage of the season's own with the type that it is shown as", () => {
    const stages = [{ name: "Super Eight", type: "League" as const, points: 3, cards: false }];
    const values = { ...valuesOf(aMatch({ matchType: "Qualifier", stage: "Eliminator" }), [], DUBAI) };
    expect(values.matchType).toBe("Eliminator");
    const parsed = matchFormSchema(LEAGUE_2026.teams).parse({ ...values, matchType: "Super Eight" });
    expect(bodyOf(parsed, match, DUBAI, { stages })).toMatchObject({ matchType: "League", stage: "Super Eight" });
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

test.each([
  ["UTC", "2026-07-01", "12:34", "2026-07-01T12:34:00.000Z"],
  ["Asia/Kolkata", "2026-04-25", "00:00", "2026-04-24T18:30:00.000Z"],
  ["America/St_Johns", "2026-12-31", "23:59", "2027-01-01T03:29:00.000Z"],
  ["Pacific/Auckland", "2027-01-01", "12:59", "2026-12-31T23:59:00.000Z"],
  ["America/New_York", "2026-03-08", "01:59", "2026-03-08T06:59:00.000Z"],
  ["America/New_York", "2026-03-08", "03:00", "2026-03-08T07:00:00.000Z"],
  ["America/New_York", "2026-11-01", "02:00", "2026-11-01T07:00:00.000Z"],
])("the clocks of %s show %s, %s, at one instant", (timeZone, day, time, instant) => {
  expect(instantIn(timeZone, { day, time }).toISOString()).toBe(instant);
  expect(clockIn(timeZone, new Date(instant))).toEqual({ day, time });
});

// Clocks of the Chatham Islands, where these tests are, go from 02:45 to 03:45 on the one day, and back on the other.
test.each(["2026-09-27", "2027-04-04"])(
  "on %s each quarter of an hour is when the process's own Date takes it for",
  (day) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    for (let hour = 0; hour < 24; hour += 1) {
      for (const minute of ["00", "15", "30", "45"]) {
        const time = `${String(hour).padStart(2, "0")}:${minute}`;
        expect(instantIn(timeZone, { day, time })).toEqual(new Date(`${day}T${time}`));
      }
    }
  },
);

test.each([
  ["Europe/London", "2026-10-25", "01:30", "2026-10-25T00:30:00.000Z"],
  ["Europe/Berlin", "2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
  ["Australia/Sydney", "2027-04-04", "02:30", "2027-04-03T15:30:00.000Z"],
  ["America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"],
  ["America/Santiago", "2027-04-03", "23:30", "2027-04-04T02:30:00.000Z"],
])("what clocks of %s show twice on %s, %s, is the first time", (timeZone, day, time, instant) => {
  expect(instantIn(timeZone, { day, time }).toISOString()).toBe(instant);
});

test("what clocks leave out is so much later", () => {
  const leftOut = { day: "2026-03-08", time: "02:30" };
  expect(instantIn("America/New_York", leftOut).toISOString()).toBe("2026-03-08T07:30:00.000Z");
});
