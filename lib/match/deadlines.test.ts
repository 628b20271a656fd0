import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RULES_2026, THE_SEASON } from "@/tests/support/the-season";
import { DAY, HOUR, MINUTE, SECOND } from "../clock";
import { TBC } from "../team/names";
import {
  arePicksOpen,
  closingTime,
  gamechangersEnd,
  havePicksClosed,
  matchAccepts,
  type PickWindow,
  type Play,
  REPORT_VALID_FOR,
} from "./deadlines";
import { DRAW } from "./rules";

const MI = "Mumbai Indians";
const CSK = "Chennai Super Kings";
const START = new Date("2026-04-23T14:00:00Z");

const at = (milliseconds: number, from = START) => new Date(from.getTime() + milliseconds);

function aMatch(changes: Partial<Play> = {}): Play {
  return {
    ...{ teamOne: MI, teamTwo: CSK, matchType: "League", matchDate: START, matchWinner: null },
    ...{ matchStarted: false, matchEnded: false, secondInningStarted: false },
    ...{ picksClosedAt: null, firstInningsSeenAt: null, postponed: false },
    ...changes,
  };
}

describe("when picks close (rules 1 to 3)", () => {
  test.each([
    ["a millisecond more than 3600 s before", -3600 * SECOND - 1, true],
    ["exactly 3600 s before", -3600 * SECOND, false],
    ["a millisecond less than 3600 s before", -3600 * SECOND + 1, false],
    ["at the start", 0, false],
    ["days before", -3 * DAY, true],
  ])("%s the start", (_, offset, open) => {
    expect(arePicksOpen(aMatch(), at(offset), THE_SEASON)).toBe(open);
    expect(havePicksClosed(aMatch(), at(offset), RULES_2026)).toBe(!open);
  });

  test.each<[string, Partial<PickWindow>]>([
    ["started", { matchStarted: true }],
    ["ended", { matchStarted: true, matchEnded: true }],
    ["decided", { matchWinner: MI }],
    ["without a result", { matchWinner: DRAW }],
    ["of an unknown date", { matchDate: new Date(Number.NaN) }],
    ["on record as closed", { picksClosedAt: at(-9 * DAY) }],
  ])("a match that is %s is closed whatever its date says", (_, changes) => {
    expect(arePicksOpen(aMatch(changes), at(-2 * DAY), THE_SEASON)).toBe(false);
    expect(havePicksClosed(aMatch(changes), at(-2 * DAY), RULES_2026)).toBe(true);
  });

  test("postponed without a date, its picks are neither open nor closed; those that had closed stay closed", () => {
    const match = aMatch({ postponed: true });
    for (const now of [at(-2 * DAY), at(DAY)]) {
      expect(matchAccepts(match, now, THE_SEASON)).toEqual({ takes: "nothing", why: "postponed" });
      expect(arePicksOpen(match, now, THE_SEASON)).toBe(false);
      expect(havePicksClosed(match, now, RULES_2026)).toBe(false);
    }
    expect(havePicksClosed({ ...match, picksClosedAt: at(-DAY) }, at(-DAY), RULES_2026)).toBe(true);
  });

  test.each([{ teamOne: TBC }, { teamTwo: TBC }])("with %j it takes no picks and is not closed yet", (side) => {
    expect(arePicksOpen(aMatch(side), at(-2 * DAY), THE_SEASON)).toBe(false);
    expect(havePicksClosed(aMatch(side), at(-2 * DAY), RULES_2026)).toBe(false);
  });

  test("closingTime is an hour before the start, or what is on record", () => {
    expect(closingTime(aMatch(), RULES_2026)).toEqual(at(-1 * HOUR));
    expect(closingTime(aMatch({ picksClosedAt: at(-5 * HOUR) }), RULES_2026)).toEqual(at(-5 * HOUR));
  });
});

describe("what a match takes (rules 1 to 3, 11, 13)", () => {
  const on = { matchStarted: true };
  const gamechanger = { takes: "gamechanger", until: at(110 * MINUTE) };
  const nothing = (why: string) => ({ takes: "nothing", why });

  test.each<[string, Partial<Play>, Date, object]>([
    ["picks, until an hour before", {}, at(-2 * DAY), { takes: "picks", until: at(-1 * HOUR) }],
    ["no picks while a side is unknown", { teamTwo: TBC }, at(-2 * DAY), nothing("side-unknown")],
    ["nothing once picks have closed", {}, at(-1 * HOUR), nothing("not-begun")],
    ["nor when nobody has said that it has begun", {}, at(1 * HOUR), nothing("not-begun")],
    ["a gamechanger once it is on", on, at(0), gamechanger],
    ["also where it began before its time", on, at(-2 * DAY), gamechanger],
    ["to the last moment", on, at(110 * MINUTE - 1), gamechanger],
    ["and then no more", on, at(110 * MINUTE), nothing("time-over")],
    ["nothing in the second innings", { ...on, secondInningStarted: true }, at(HOUR), nothing("second-innings")],
    ["nothing in a Qualifier", { ...on, matchType: "Qualifier" }, at(HOUR), nothing("no-extras")],
    ["nothing in the Finals", { ...on, matchType: "Finals" }, at(HOUR), nothing("no-extras")],
    ["nothing after the end", { ...on, matchEnded: true }, at(HOUR), nothing("ended")],
    ["nothing with a result", { matchWinner: DRAW }, at(-2 * DAY), nothing("ended")],
    ["nothing where a start is none", { ...on, matchDate: new Date(Number.NaN) }, at(0), nothing("time-over")],
  ])("%s", (_, changes, now, taken) => {
    expect(matchAccepts(aMatch(changes), now, THE_SEASON)).toEqual(taken);
  });

  test("in a season that is over nothing, whatever was still to be played", () => {
    const over = { ...THE_SEASON, state: "over" as const };
    expect(matchAccepts(aMatch(), at(-2 * DAY), over)).toEqual(nothing("season-over"));
    expect(matchAccepts(aMatch(on), at(0), over)).toEqual(nothing("season-over"));
    expect(matchAccepts(aMatch({ matchEnded: true }), at(0), over)).toEqual(nothing("ended"));
    expect(arePicksOpen(aMatch(), at(-2 * DAY), over)).toBe(false);
    expect(havePicksClosed(aMatch(), at(-2 * DAY), over.rules)).toBe(false);
  });

  test("rain: while the source reports the first innings, the flags decide", () => {
    const seen = at(4 * HOUR);
    const match = aMatch({ ...on, firstInningsSeenAt: seen });
    const until = at(REPORT_VALID_FOR + 1, seen);
    expect(matchAccepts(match, at(REPORT_VALID_FOR, seen), THE_SEASON)).toEqual({ takes: "gamechanger", until });
    expect(matchAccepts(match, until, THE_SEASON)).toEqual(nothing("time-over"));
    const second = { ...match, secondInningStarted: true };
    expect(matchAccepts(second, seen, THE_SEASON)).toEqual(nothing("second-innings"));
  });

  test("a report never shortens what the clock allows", () => {
    expect(gamechangersEnd(aMatch({ firstInningsSeenAt: at(1 * MINUTE) }), RULES_2026)).toEqual(at(110 * MINUTE));
  });

  test("what is said to hold until a moment holds until then and no longer, unless something else is said", () => {
    const instant = fc.integer({ min: -3 * DAY, max: 1 * DAY }).map((offset) => at(offset));
    const play = fc.record({
      matchStarted: fc.boolean(),
      secondInningStarted: fc.boolean(),
      firstInningsSeenAt: fc.option(instant),
      picksClosedAt: fc.option(instant),
    });
    fc.assert(
      fc.property(play, instant, (traits, now) => {
        const match = aMatch(traits);
        const taken = matchAccepts(match, now, THE_SEASON);
        if (taken.takes === "nothing") return;
        expect(now < taken.until).toBe(true);
        expect(matchAccepts(match, at(-1, taken.until), THE_SEASON)).toEqual(taken);
        expect(matchAccepts(match, taken.until, THE_SEASON).takes).not.toBe(taken.takes);
      }),
    );
  });
});
