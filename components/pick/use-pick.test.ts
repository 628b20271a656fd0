import { expect, test } from "vitest";
import { CallFailed } from "@/lib/http/fetch-call";
import { failureOf } from "./use-pick";

const lost = new CallFailed("The game cannot be reached", { status: 0, code: "OFFLINE" });
const refused = new CallFailed("Picks for this match are closed", { status: 409, code: "PICKS_CLOSED" });

test("a failure is shown with its reason while the pick is not as wanted", () => {
  const failed = { what: "Not deleted", reason: "The game cannot be reached" };
  expect(failureOf([{ what: "Not deleted", error: lost, isDone: false }])).toEqual(failed);
});

test("nothing has failed if only the reply was lost", () => {
  expect(failureOf([{ what: "Not deleted", error: lost, isDone: true }])).toBeNull();
});

test("a queued pick has not failed; what was tried besides has", () => {
  const queued = { what: "Not saved", error: new CallFailed("Queued", { status: 0, code: "QUEUED" }), isDone: false };
  expect(failureOf([queued])).toBeNull();
  expect(failureOf([queued, { what: "Not deleted", error: refused, isDone: false }])?.what).toBe("Not deleted");
});

test("a refusal is always shown", () => {
  const failed = { what: "Not changed", reason: "Picks for this match are closed" };
  expect(failureOf([{ what: "Not changed", error: refused, isDone: true }])).toEqual(failed);
});

test("nothing has failed before anything was tried", () => {
  expect(failureOf([{ what: "Not saved", error: null, isDone: false }])).toBeNull();
});
