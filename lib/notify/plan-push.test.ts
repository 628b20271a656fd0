import { describe, expect, test } from "vitest";
import { matchSchema } from "../match/schema";
import { LEAGUE_2026 } from "../season/built-in";
import { seasonSchema } from "../season/schema";
import { findNews } from "./plan-push";

const season = seasonSchema.parse({ id: "s", state: "running", ...LEAGUE_2026 });
const on = (text: string) => new Date(`2027-03-${text}:00Z`);

function match(matchId: string, matchDate: Date, traits: object = {}) {
  return matchSchema.parse({
    ...{ matchId, matchDate, matchName: "", matchNumber: 1, matchType: "League", venue: "", matchStatus: "" },
    ...{ teamOne: "Mumbai Indians", teamTwo: "Chennai Super Kings", matchWinner: null },
    ...{ matchStarted: false, matchEnded: false, secondInningStarted: false },
    ...{
      picksClosedAt: null,
      firstInningsSeenAt: null,
      stage: null,
      postponed: false,
      replayedAt: null,
      awardedAt: null,
    },
    ...traits,
  });
}

const begun = { matchStarted: true, picksClosedAt: on("20T13:00") };
const ids = (all: readonly { matchId: string; timeZone: string; matchDay: string }[]) =>
  all.map(({ matchId, timeZone, matchDay }) => `${matchId} ${timeZone} ${matchDay}`);
const look = (matches: Parameters<typeof findNews>[0], now: Date, zones = ["UTC"]) =>
  findNews(matches, zones, now, season, new Set(["sealed"]));

describe("A match", () => {
  test("before its closing is one that may be missing, in each zone on its day there", () => {
    const late = match("a", on("20T14:30"));
    const { missing, gamechangers, unresolved } = look([late], on("20T11:00"), ["UTC", "Pacific/Auckland"]);
    expect(ids(missing)).toEqual(["a UTC 2027-03-20", "a Pacific/Auckland 2027-03-21"]);
    expect([...gamechangers, ...unresolved]).toEqual([]);
  });

  test("that has begun takes gamechangers until its time for them is over", () => {
    const live = match("a", on("20T14:00"), begun);
    const [found] = look([live], on("20T14:30")).gamechangers;
    expect(found?.until).toEqual(new Date(live.matchDate.getTime() + season.rules.gamechangersEndAfter * 60_000));
    expect(look([live], found?.until ?? on("20T14:30")).gamechangers).toEqual([]);
  });

  test.each([
    ["is in its second innings", { secondInningStarted: true }],
    ["is no League match", { matchType: "Qualifier" }],
    ["has a result", { matchWinner: "draw" }],
    ["has not begun, though picks have closed", { matchStarted: false }],
  ])("that %s takes none", (_why, traits) => {
    expect(look([match("a", on("20T14:00"), { ...begun, ...traits })], on("20T14:30")).gamechangers).toEqual([]);
  });

  test.each([null, on("20T18:00")])(
    "whose award is of %s is news for a day from now, whenever it is found to be",
    (awardedAt) => {
      const won = { ...begun, matchEnded: true, matchWinner: "Mumbai Indians", awardedAt };
      const { all, unresolved } = look([match("a", on("20T14:00"), won)], on("20T19:00"));
      expect(all).toMatchObject([{ matchId: "a", matchDay: "2027-03-20", until: on("21T19:00") }]);
      expect(unresolved).toEqual([]);
    },
  );

  test.each([
    ["20T17:00", true, true],
    ["20T17:00", false, false],
    ["20T20:00", false, true],
    ["23T13:59", true, true],
    ["23T14:01", true, false],
  ])("without a result, at %s, said to have ended: %s", (now, matchEnded, isTold) => {
    const { unresolved } = look([match("a", on("20T14:00"), { ...begun, matchEnded })], on(now));
    expect(unresolved.length > 0).toBe(isTold);
  });
});
