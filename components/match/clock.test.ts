import { expect, test } from "vitest";
import { leftUntilNext } from "./clock";

const at = (time: string) => Date.parse(`2026-04-25T${time}:00Z`);

test.each([
  ["06:00", at("07:00") - at("06:00")],
  ["08:30", at("09:00") - at("08:30")],
  ["09:00", at("13:00") - at("09:00")],
  ["13:00", undefined],
])("at %s the next deadline is %s ms away", (now, left) => {
  expect(leftUntilNext([at("13:00"), at("09:00"), at("07:00")], at(now))).toBe(left);
});
