import { describe, expect, test } from "vitest";
import { MINUTE } from "@/lib/clock";
import type { Rules } from "@/lib/season/rules-schema";
import { aMatch, aPick, CSK, MI } from "@/tests/support/shown-match";
import { THE_SEASON } from "@/tests/support/the-season";
import { whyNoGamechanger } from "./why-no-gamechanger";

const live = aMatch({ matchEnded: false, secondInningStarted: false });
const minute = (minutes: number) => new Date(live.matchDate.getTime() + minutes * MINUTE);
const purse = { gamechangers: 5, now: minute(20), season: THE_SEASON };
const ruled = (rules: Partial<Rules>) => ({ ...THE_SEASON, rules: { ...THE_SEASON.rules, ...rules } });
const TOO_LATE = "Too late for a gamechanger: it ends 110 minutes after the start";

describe("why a pick cannot be turned", () => {
  test.each([
    ["it can", live, aPick(), purse, null],
    ["none is left", live, aPick(), { ...purse, gamechangers: 0 }, "You have no gamechanger left"],
    ["one was played", live, aPick({ gamechangerUsed: true }), purse, "You have played your gamechanger here"],
    ["it bears a wildcard", live, aPick({ wildcardUsed: true }), purse, "No gamechanger on a pick with a wildcard"],
    [
      "the second innings has begun",
      { ...live, secondInningStarted: true },
      aPick(),
      purse,
      "Too late for a gamechanger: the second innings has begun",
    ],
    ["it is the last moment", live, aPick(), { ...purse, now: new Date(minute(110).getTime() - 1) }, null],
    ["its time is over", live, aPick(), { ...purse, now: minute(110) }, TOO_LATE],
    [
      "of two reasons the pick's own is told",
      live,
      aPick({ wildcardUsed: true }),
      { ...purse, now: minute(110) },
      "No gamechanger on a pick with a wildcard",
    ],
    [
      "it is no match of the League, whatever else there is",
      { ...live, matchType: "Finals" as const },
      aPick({ wildcardUsed: true }),
      purse,
      "Gamechangers are for League matches only",
    ],
  ])("%s", (_case, match, pick, hand, reason) => {
    expect(whyNoGamechanger(match, pick, CSK, hand)).toBe(reason);
  });

  test("is told while the match is on, and of the other side alone", () => {
    const late = { ...purse, now: minute(110) };
    expect(whyNoGamechanger(live, aPick(), MI, late)).toBeNull();
    expect(whyNoGamechanger({ ...live, matchEnded: true }, aPick(), CSK, late)).toBeNull();
    const before = { ...live, matchStarted: false };
    expect(whyNoGamechanger(before, aPick(), CSK, { ...purse, now: minute(-30) })).toBeNull();
  });

  test("the span in the sentence is the rule's", () => {
    const season = ruled({ gamechangersEndAfter: 90 });
    const sentence = "Too late for a gamechanger: it ends 90 minutes after the start";
    expect(whyNoGamechanger(live, aPick(), CSK, { ...purse, season, now: minute(90) })).toBe(sentence);
  });

  test("nothing is said of it in a season without gamechangers, unless somebody was given one", () => {
    const late = { now: minute(110), season: ruled({ gamechangers: 0 }) };
    expect(whyNoGamechanger(live, aPick(), CSK, { ...late, gamechangers: 0 })).toBeNull();
    expect(whyNoGamechanger(live, aPick(), CSK, { ...late, gamechangers: 1 })).toBe(TOO_LATE);
  });
});
