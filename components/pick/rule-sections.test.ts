import { expect, test } from "vitest";
import { RULE_OF } from "@/lib/scoring/explain";
import { RULES_UNDER, sectionOf } from "./rule-sections";

test("every rule that gives points has a section on the rules page", () => {
  const listed: number[] = Object.values(RULES_UNDER).flat();
  expect(Object.values(RULE_OF).filter((rule) => !listed.includes(rule))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

test.each([
  [8, "points"],
  [6, "picks"],
  [10, "streaks"],
  [12, "wildcards"],
  [9, "home-team"],
  [15, "no-result"],
  [17, "points"],
  [99, "points"],
])("rule %i is under %s", (rule, section) => {
  expect(sectionOf(rule)).toBe(section);
});
