import { expect, test } from "vitest";
import { calmInWords } from "./calm";

test.each([
  ["running", { unpaid: 0, players: 9 }, "Results are in, points are awarded, mails leave, and nobody owes anything."],
  ["running", null, "Results are in, points are awarded, and mails leave."],
  ["over", null, "This season is over: nothing of it waits any more. Mails leave."],
] as const)("what is calm in a season that is %s, with fees %o", (state, fees, words) => {
  expect(calmInWords({ state }, { fees })).toBe(words);
});
