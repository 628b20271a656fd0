import { expect, test } from "vitest";
import { aMatch } from "@/tests/support/shown-match";
import { statusIn } from "./told-outcome";

test.each([
  ["what goes on while its season runs", { matchEnded: false }, "running", "Match in progress"],
  ["what goes on when its season is closed", { matchEnded: false }, "over", "No result"],
  ["what had ended before", {}, "over", "Match in progress"],
  ["what is to come while its season runs", { matchStarted: false, matchEnded: false }, "running", "Match in progress"],
  ["what never began", { matchStarted: false, matchEnded: false }, "over", "Not played"],
])("the status of %s", (_case, traits, state, status) => {
  expect(statusIn(aMatch({ ...traits, matchStatus: "Match in progress" }), { state })).toBe(status);
});
