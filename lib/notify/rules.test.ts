import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "../clock";
import { DEFAULT_QUIET, isQuiet, quietUntil } from "./rules";

const at = (text: string) => new Date(text);

describe("From ten in the evening until seven in the morning, in the player's zone", () => {
  test.each([
    ["2027-03-20T21:59:59Z", "UTC", null],
    ["2027-03-20T22:00:00Z", "UTC", "2027-03-21T07:00:00Z"],
    ["2027-03-21T06:59:59Z", "UTC", "2027-03-21T07:00:00Z"],
    ["2027-03-21T07:00:00Z", "UTC", null],
    ["2027-03-20T16:30:00Z", "Asia/Kolkata", "2027-03-21T01:30:00Z"],
    ["2027-03-20T16:29:00Z", "Asia/Kolkata", null],
    // The night in which New York's clocks go forward, and the one in which they go back.
    ["2027-03-14T03:00:00Z", "America/New_York", "2027-03-14T11:00:00Z"],
    ["2027-11-07T03:00:00Z", "America/New_York", "2027-11-07T12:00:00Z"],
  ])("at %s in %s: %s", (now, zone, expected) => {
    expect(quietUntil(at(now), zone, DEFAULT_QUIET)).toEqual(expected && at(expected));
  });
});

const minutes = fc.integer({ min: 0, max: 1439 });
const zones = fc.constantFrom(
  ...["UTC", "Asia/Kolkata", "Asia/Kathmandu", "America/New_York", "Australia/Lord_Howe", "Pacific/Chatham"],
);
const moments = fc.date({ min: at("2026-01-01T00:00:00Z"), max: at("2028-12-31T00:00:00Z"), noInvalidDate: true });

test("Whenever, wherever: it ends within a day and an hour, at a moment that is not quiet", () => {
  fc.assert(
    fc.property(moments, zones, minutes, minutes, (now, zone, from, until) => {
      const quiet = { from, until };
      const end = quietUntil(now, zone, quiet);
      expect(end !== null).toBe(isQuiet(now, zone, quiet));
      if (end === null) return;
      expect(end.getTime()).toBeGreaterThan(now.getTime());
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(DAY + HOUR + MINUTE);
      // Hours so long that only a minute or two are left may be jumped over by the clock.
      if ((until - from + 1440) % 1440 < 1300) expect(isQuiet(end, zone, quiet)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test("The same minute twice is no quiet at all", () => {
  fc.assert(
    fc.property(moments, zones, minutes, (now, zone, minute) => {
      expect(quietUntil(now, zone, { from: minute, until: minute })).toBeNull();
    }),
  );
});
