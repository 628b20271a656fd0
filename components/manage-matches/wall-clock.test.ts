import { expect, test } from "vitest";
import { clockIn, instantIn } from "./wall-clock";

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

// Clocks of the Chatham Islands, where these tests are, go from 02:45 to 03:45 on that day.
test.each(["02:30", "03:15", "03:45", "04:15"])("%s is when the process's own Date takes it for", (time) => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(instantIn(timeZone, { day: "2026-09-27", time })).toEqual(new Date(`2026-09-27T${time}`));
});

test("what clocks leave out is so much later", () => {
  const leftOut = { day: "2026-03-08", time: "02:30" };
  expect(instantIn("America/New_York", leftOut).toISOString()).toBe("2026-03-08T07:30:00.000Z");
});
