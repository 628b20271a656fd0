import { expect, test } from "vitest";
import { CallFailed } from "@/lib/browser/call-failed";
import { KEPT } from "@/lib/browser/kept-pick";
import { failureOf } from "./failure";

const lost = new CallFailed("The game cannot be reached", { status: 0, code: "OFFLINE" });
const refused = new CallFailed("Picks for this match are closed", { status: 409, code: "PICKS_CLOSED" });

test("what did not work is told with why, as long as it is not so", () => {
  const failed = { what: "Not deleted", reason: "The game cannot be reached" };
  expect(failureOf([{ what: "Not deleted", error: lost, isSo: false }])).toEqual(failed);
});

test("where only the answer was lost nothing has failed", () => {
  expect(failureOf([{ what: "Not deleted", error: lost, isSo: true }])).toBeNull();
});

test("a pick that is kept has not failed, and what was tried beside it has", () => {
  const kept = { what: "Not saved", error: new CallFailed("Kept", { status: 0, code: KEPT }), isSo: false };
  expect(failureOf([kept])).toBeNull();
  expect(failureOf([kept, { what: "Not deleted", error: refused, isSo: false }])?.what).toBe("Not deleted");
});

test("a refusal is told whatever stands there", () => {
  const failed = { what: "Not changed", reason: "Picks for this match are closed" };
  expect(failureOf([{ what: "Not changed", error: refused, isSo: true }])).toEqual(failed);
});

test("nothing has failed where nothing was tried", () => {
  expect(failureOf([{ what: "Not saved", error: null, isSo: false }])).toBeNull();
});
