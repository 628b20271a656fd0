import { expect, test } from "vitest";
import { calendarDate, dateFormat, duration, durationInWords, HOUR, MINUTE, offsetIn } from "./clock";

const SUMMER = new Date("2026-07-01T12:34:56.789Z");
const WINTER = new Date("2026-12-31T23:59:59Z");

test.each([
  ["UTC", 0, 0],
  ["Asia/Kolkata", -330, -330],
  ["America/St_Johns", 150, 210],
  ["Pacific/Auckland", -720, -780],
])("the offset in %s, in July and at the turn of the year", (timeZone, july, december) => {
  expect(offsetIn(timeZone, SUMMER)).toBe(july);
  expect(offsetIn(timeZone, WINTER)).toBe(december);
});

test("it is what the process's own Date says of its own zone", () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(offsetIn(timeZone, SUMMER)).toBe(SUMMER.getTimezoneOffset());
});

test("the calendar date is that of the zone", () => {
  const zones = ["Pacific/Auckland", "UTC", "America/St_Johns", "Pacific/Auckland"];
  expect(zones.map((zone) => calendarDate(WINTER, zone))).toEqual([
    "2027-01-01",
    "2026-12-31",
    "2026-12-31",
    "2027-01-01",
  ]);
});

test.each([
  [1 * HOUR, "1 hour", "an hour"],
  [3 * HOUR, "3 hours", "three hours"],
  [24 * HOUR, "24 hours", "24 hours"],
  [1 * MINUTE, "1 minute", "a minute"],
  [110 * MINUTE, "110 minutes", "110 minutes"],
])("a span of %i ms is %s, in a sentence %s", (span, figures, words) => {
  expect([duration(span), durationInWords(span)]).toEqual([figures, words]);
});

const at = new Date("2026-04-25T18:30:00Z");

test("a format is made once for what it is asked for", () => {
  const options = { hour: "2-digit", minute: "2-digit", timeZone: "Asia/Kolkata" } as const;
  expect(dateFormat("en-GB", { ...options })).toBe(dateFormat("en-GB", { ...options }));
  expect(dateFormat("en-GB", options).format(at)).toBe("00:00");
  expect(dateFormat("en-US", options).format(at)).toBe("12:00 AM");
  expect(dateFormat("en-GB", { ...options, timeZone: "UTC" }).format(at)).toBe("18:30");
});

test("an unknown zone is refused", () => {
  expect(() => dateFormat("en", { timeZone: "Mars/Base" })).toThrow(RangeError);
});
