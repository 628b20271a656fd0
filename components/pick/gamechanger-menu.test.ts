import { describe, expect, test } from "vitest";
import { MINUTE } from "@/lib/clock";
import type { Rules } from "@/lib/season/schema";
import { aMatch, aPick } from "@/tests/support/shown-match";
import { THE_SEASON } from "@/tests/support/the-season";
import { whyNoGamechanger } from "./gamechanger-menu";

const live = aMatch({ matchEnded: false, secondInningStarted: false });
const minute = (minutes: number) => new Date(live.matchDate.getTime() + minutes * MINUTE);
const moment = { gamechangers: 5, now: minute(20), season: THE_SEASON };
const ruled = (rules: Partial<Rules>) => ({ ...THE_SEASON, rules: { ...THE_SEASON.rules, ...rules } });
const TOO_LATE = "Too late for a gamechanger: they end 110 minutes after the start";

describe("why a pick can't be switched", () => {
  test.each([
    ["it can", live, aPick(), moment, null],
    ["none is left", live, aPick(), { ...moment, gamechangers: 0 }, "No gamechangers left"],
    ["one was used", live, aPick({ gamechangerUsed: true }), moment, "You've used your gamechanger on this match"],
    ["it uses a wildcard", live, aPick({ wildcardUsed: true }), moment, "A pick with a wildcard can't be switched"],
    [
      "the second innings has begun",
      { ...live, secondInningStarted: true },
      aPick(),
      moment,
      "Too late for a gamechanger: the second innings has started",
    ],
    ["it's the last moment", live, aPick(), { ...moment, now: new Date(minute(110).getTime() - 1) }, null],
    ["its time is up", live, aPick(), { ...moment, now: minute(110) }, TOO_LATE],
    [
      "the pick's own reason comes first",
      live,
      aPick({ wildcardUsed: true }),
      { ...moment, now: minute(110) },
      "A pick with a wildcard can't be switched",
    ],
    [
      "it isn't a League match, whatever else",
      { ...live, matchType: "Finals" as const },
      aPick({ wildcardUsed: true }),
      moment,
      "Gamechangers are for League matches only",
    ],
  ])("%s", (_case, match, pick, hand, reason) => {
    expect(whyNoGamechanger(match, pick, hand)).toBe(reason);
  });

  test("nothing before the match or after it", () => {
    const late = { ...moment, now: minute(110) };
    expect(whyNoGamechanger({ ...live, matchEnded: true }, aPick(), late)).toBeNull();
    const before = { ...live, matchStarted: false };
    expect(whyNoGamechanger(before, aPick(), { ...moment, now: minute(-30) })).toBeNull();
  });

  test("the span comes from the rules", () => {
    const season = ruled({ gamechangersEndAfter: 90 });
    const sentence = "Too late for a gamechanger: they end 90 minutes after the start";
    expect(whyNoGamechanger(live, aPick(), { ...moment, season, now: minute(90) })).toBe(sentence);
  });

  test("nothing in a season without gamechangers, unless the player was given one", () => {
    const late = { now: minute(110), season: ruled({ gamechangers: 0 }) };
    expect(whyNoGamechanger(live, aPick(), { ...late, gamechangers: 0 })).toBeNull();
    expect(whyNoGamechanger(live, aPick(), { ...late, gamechangers: 1 })).toBe(TOO_LATE);
  });
});
