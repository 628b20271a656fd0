import { expect, test } from "vitest";
import { daysOf, playerName } from "./words";

test("a player is called by both names, and whoever has gone by none", () => {
  expect(playerName({ firstName: "Asha", lastName: "Menon" })).toBe("Asha Menon");
  expect(playerName({ firstName: null, lastName: null })).toBe("A former player");
});

test("the days of a season say what is not said twice, in the season's zone", () => {
  const [from, to] = [new Date("2026-03-27T20:00:00Z"), new Date("2026-05-31T14:00:00Z")];
  expect(daysOf(from, to, "Asia/Kolkata")).toMatch(/^28 Mar\s–\s31 May 2026$/);
  expect(daysOf(from, to, "UTC")).toMatch(/^27 Mar\s–\s31 May 2026$/);
  expect(daysOf(from, new Date("2027-01-02T12:00:00Z"), "UTC")).toMatch(/^27 Mar 2026\s–\s2 Jan 2027$/);
  expect(daysOf(from, from, "UTC")).toBe("27 Mar 2026");
  expect(daysOf(null, null, "UTC")).toBeNull();
});
