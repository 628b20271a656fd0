import { expect, test } from "vitest";
import { idleness } from "./weigh";

test("a load that is turned away is none, and is told", () => {
  const feeds = { name: "calendar feeds", least: 0.9 };
  expect(idleness(feeds, { 200: 95, 404: 5 })).toEqual([]);
  expect(idleness(feeds, { 200: 2, 404: 98 })).toEqual([expect.stringContaining("only 2 of 100")]);
  expect(idleness(feeds, { 0: 3 })).toHaveLength(1);
  expect(idleness(feeds, {})).toHaveLength(1);
});
