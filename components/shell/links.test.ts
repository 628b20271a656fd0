import { expect, test } from "vitest";
import { isWithin } from "./links";

test.each([
  ["/leaderboard", "/leaderboard", true],
  ["/leaderboard/race", "/leaderboard", true],
  ["/leaderboards", "/leaderboard", false],
  ["/", "/", true],
  ["/users", "/", false],
])("on %s the way to %s is lit: %s", (path, href, lit) => {
  expect(isWithin(path, href)).toBe(lit);
});
