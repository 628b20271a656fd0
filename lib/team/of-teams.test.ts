import { expect, test, vi } from "vitest";
import { LAKE_LEAGUE_2027, LEAGUE_2026 } from "../season/built-in";
import { ofTeams } from "./of-teams";
import type { Team } from "./schema";

test("What follows from a season's teams is made once for each list of them", () => {
  const make = vi.fn((teams: readonly Team[]) => ({ count: teams.length }));
  const counted = ofTeams(make);
  expect(counted(LEAGUE_2026.teams)).toBe(counted(LEAGUE_2026.teams));
  expect([counted(LEAGUE_2026.teams), counted(LAKE_LEAGUE_2027.teams)]).toEqual([{ count: 10 }, { count: 6 }]);
  expect(make).toHaveBeenCalledTimes(2);
});
