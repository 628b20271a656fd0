import { expect, test } from "playwright/test";
import { playMatchDay } from "../soak/soak";

test("a match day in half a minute, with faults: no pick is lost, and the table is what a replay gives", async () => {
  const report = await playMatchDay({ seconds: 20, rate: 40, players: 40, say: () => undefined });
  expect(report.faults).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(20);
  expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(["200", "201", "409", "503"]));
  expect(report.statuses["500"]).toBeUndefined();
});
