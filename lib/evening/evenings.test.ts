/** Which evening is meant by a match's number. */
import { expect, test } from "vitest";
import { eveningAfter } from "./evenings";
import type { Evening } from "./schema";

const matches = [4, 1, 2, 3].map((matchNumber) => ({ matchNumber, matchId: `m${matchNumber}` }));
const evening = (position: number, matchNumber: number): Evening => ({
  ...{ position, matchNumber, matchId: `m${matchNumber}`, matchName: "", matchDate: new Date(0) },
  ...{ present: [], standings: [], bonusDue: false, mostBonus: 0 },
});
/** Match 4 was brought forward, and match 2 was drawn. */
const evenings = [evening(1, 4), evening(2, 1), evening(3, 3)];

test.each([
  [4, 1],
  [1, 2],
  [2, 2],
  [3, 3],
])("after match %i stands evening %i", (matchNumber, position) => {
  expect(eveningAfter(matchNumber, matches, evenings)?.position).toBe(position);
});

test("a match before which nothing was decided has none, and an unknown one is none", () => {
  expect(eveningAfter(4, matches, evenings.slice(1))).toBeUndefined();
  expect(eveningAfter(1, matches, [])).toBeUndefined();
  expect(eveningAfter(9, matches, evenings)).toBeNull();
});
