import { expect, test } from "playwright/test";
import { playMatchDay } from "../soak/soak";

test("a match day in half a minute, with faults: nothing is lost or done twice, and the table is what a replay gives", async () => {
  // In a day as short as that outages explain nearly every 503: it is a whole soak that holds those to their bound.
  const small = { seconds: 20, rate: 40, players: 40, servers: 1, pooled: false };
  const report = await playMatchDay({ ...small, say: () => undefined });
  expect(report.faults).toEqual([]);
  expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(["200", "201", "304", "409", "503"]));
});
