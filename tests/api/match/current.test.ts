/** Home: no match whose picks close soon is missing, wherever the player is. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TBC } from "@/lib/team/names";
import { buildUser } from "../../support/builders";
import { MATCH } from "../../support/matches";
import { Person } from "../../support/person";
import { buildMatch, emptySeason } from "../../support/season";

beforeEach(emptySeason);
afterEach(() => {
  vi.useRealTimers();
});

async function shownTo(offset: number, now: string): Promise<string[]> {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  const person = await new Person().carrySession(await buildUser());
  const { status, body } = await person.get(`/api/match/current?timezoneOffset=${offset}`);
  expect({ status, body }).toMatchObject({ status: 200, body: { data: body.data.map(() => MATCH) } });
  return body.data.map(({ matchName }: { matchName: string }) => matchName);
}

/** Matches in various states. */
async function buildAll(matches: Record<string, Parameters<typeof buildMatch>[0]>): Promise<void> {
  for (const [matchName, traits] of Object.entries(matches)) await buildMatch({ matchName, ...traits });
}

test("a match after midnight shows before its picks close, while it waits, and while it is live", async () => {
  await buildAll({ late: { matchDate: "2026-04-04T14:30:00Z" } });
  const sydney = -600;
  for (const now of ["2026-04-03T02:00:00Z", "2026-04-04T13:29:59Z", "2026-04-04T13:59:00Z", "2026-04-04T15:00:00Z"]) {
    expect(await shownTo(sydney, now), now).toEqual(["late"]);
  }
  expect(await shownTo(sydney, "2026-04-03T01:00:00Z")).toEqual([]);
});

test("a live match shows past midnight, until it is over; other days' matches don't", async () => {
  await buildAll({
    "ended the day before yesterday": { matchDate: "2026-04-03T20:00:00Z", matchStarted: true, matchEnded: true },
    "ended a night ago": { matchDate: "2026-04-04T06:30:00Z", matchStarted: true, matchEnded: true },
    "ended last night": { matchDate: "2026-04-04T06:31:00Z", matchStarted: true, matchEnded: true },
    "ended though it is to come": { matchDate: "2026-04-07T06:31:00Z", matchStarted: true, matchEnded: true },
    running: { matchDate: "2026-04-04T20:00:00Z", matchStarted: true },
    "running, though nobody has said so": { matchDate: "2026-04-04T21:00:00Z" },
    "forgotten for days": { matchDate: "2026-04-01T14:00:00Z", matchStarted: true },
    "of today": { matchDate: "2026-04-05T10:00:00Z" },
    "begun ahead of its time": { matchDate: "2026-04-08T10:00:00Z", matchStarted: true },
    "against nobody yet": { matchDate: "2026-04-06T10:00:00Z", teamTwo: TBC },
    "far off": { matchDate: "2026-04-07T10:00:00Z" },
  });
  expect(await shownTo(0, "2026-04-05T00:30:00Z")).toEqual([
    ...["ended last night", "running", "running, though nobody has said so", "of today", "begun ahead of its time"],
  ]);
});
