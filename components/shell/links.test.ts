import { expect, test } from "vitest";
import { ADMIN_PAGES, isWithin, OWN_PAGES, PAGES } from "./links";

test.each([
  ["/leaderboard", "/leaderboard", true],
  ["/leaderboard/race", "/leaderboard", true],
  ["/leaderboards", "/leaderboard", false],
  ["/insights", "/leaderboard", true],
  ["/matches/m1", "/schedule", true],
  ["/", "/", true],
  ["/users", "/", false],
])("on %s the way to %s is lit: %s", (path, href, lit) => {
  expect(isWithin(path, href)).toBe(lit);
});

test("menus begin with the specification's pages, in its order", () => {
  const begin = [PAGES, OWN_PAGES, ADMIN_PAGES.slice(0, 3)].map((pages) => pages.map(({ name }) => name).join());
  expect(begin).toEqual([
    "Home,Users,Schedule,Leaderboard,Rules",
    "Profile,Settings",
    "Manage Users,Manage Matches,Manage Predictions",
  ]);
});
