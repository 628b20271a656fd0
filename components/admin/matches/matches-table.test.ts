import { expect, test } from "vitest";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { nearNow } from "./matches-table";

const season = Array.from({ length: 74 }, (_, place) => ({ matchId: `match-${place}` }) as ManagedMatch);

test.each([
  ["in the middle", 35, { earlier: 31, later: 34 }],
  ["at the beginning", 0, { earlier: 0, later: 69 }],
  ["at the end", 73, { earlier: 69, later: 0 }],
])("what a phone leaves out %s of a season", (_where, place, left) => {
  expect(nearNow(season, season[place])).toEqual(left);
});

test("leaves out nothing where there is no match to begin at", () => {
  expect(nearNow(season, undefined)).toEqual({ earlier: 0, later: 0 });
  expect(nearNow([], season[0])).toEqual({ earlier: 0, later: 0 });
});
