import { expect, test } from "vitest";
import type { SeasonLine } from "@/lib/player-season/schema";
import { part } from "@/lib/scoring/explain";
import { aMatch } from "@/tests/support/shown-match";
import { settledLines } from "./settled-lines";

const line = { match: aMatch(), pick: null, points: 0, total: 0, streak: 0, rank: null };
const LINES: SeasonLine[] = [
  { ...line, parts: [part("waiting")] },
  { ...line, parts: [part("right", 2)], points: 2 },
];

test("points are to come as long as the season goes on, and in one that is over none are", () => {
  expect(settledLines(LINES, { state: "running" })).toEqual(LINES);
  expect(settledLines(LINES, { state: "over" }).map(({ parts }) => parts)).toEqual([[], [part("right", 2)]]);
});
