import { describe, expect, test } from "vitest";
import { FLAGS, STATUSES, statusOf } from "./managed-match-row";

const UNPLAYED = { matchStarted: false, matchEnded: false, secondInningStarted: false };

describe("The status of a match", () => {
  test.each(STATUSES)("%s is what its flags say, whatever they said before", (status) => {
    expect(statusOf({ ...UNPLAYED, ...FLAGS[status] })).toBe(status);
  });

  test("is over whether or not there was a second innings, which stays on record", () => {
    for (const secondInningStarted of [false, true]) {
      const before = { ...UNPLAYED, matchStarted: true, secondInningStarted };
      const after = { ...before, ...FLAGS.Completed };
      expect(statusOf(after)).toBe("Completed");
      expect(after.secondInningStarted).toBe(secondInningStarted);
    }
  });
});
