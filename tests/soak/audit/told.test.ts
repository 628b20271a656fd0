import { expect, test } from "vitest";
import { findUntold, type NotificationRow } from "./told";

const lastRun = new Date("2027-03-20T14:00:00Z");
const [before, after] = [new Date(lastRun.getTime() - 1), new Date(lastRun.getTime() + 1)];
const about = "b1 result:2027-03-20";

const row = (more: Partial<NotificationRow>): NotificationRow => ({
  subscription: { endpoint: "http://127.0.0.1:9/push/b1" },
  ...{ kind: "result", matchDay: new Date("2027-03-20"), nextAttemptAt: null, expiresAt: after, sentAt: null },
  ...more,
});

test.each<[string, NotificationRow, string[], string[]]>([
  ["was sent and came", row({ sentAt: before }), [about], []],
  ["was dropped, since it was of no use", row({}), [], []],
  ["came up after the last run", row({ nextAttemptAt: after }), [], []],
  ["was of no use by then", row({ nextAttemptAt: before, expiresAt: before }), [], []],
  ["was sent and never came", row({ sentAt: before }), [], [`${about} is said to be sent, and was not told`]],
  ["was due and is left", row({ nextAttemptAt: before }), [], [`${about} was due, and was not told`]],
])("a notification that %s", (_what, one, came, faults) => {
  expect(findUntold([one], new Map(came.map((name) => [name, 1])), lastRun)).toEqual(faults);
});
