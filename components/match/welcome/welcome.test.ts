import { expect, test } from "vitest";
import { RULES_2026 } from "@/tests/support/the-season";
import { howToPick } from "./welcome";

test.each([
  [{}, "Pick the winner up to 1 hour before the start. Correct = 2 points."],
  [{ picksCloseBefore: 30 }, "Pick the winner up to 30 minutes before the start. Correct = 2 points."],
  [
    { picksCloseBefore: 0, points: { ...RULES_2026.points, League: 1 } },
    "Pick the winner until the start. Correct = 1 point.",
  ],
])("how to pick, by the season's rules: %j", (changes, text) => {
  expect(howToPick({ ...RULES_2026, ...changes })).toBe(text);
});
