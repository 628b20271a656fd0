import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { HOUR, MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildUser } from "../../support/builders";
import { expectInvalid, iso, MATCH } from "../../support/matches";
import { Person } from "../../support/person";
import { buildMatch, CSK, MI } from "../../support/season";

/** From Kiritimati to Baker Island, with half and quarter hours. */
const OFFSETS = [-840, -765, -345, -330, 0, 210, 300, 720];

let user: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  user = await buildUser();
});
beforeEach(async () => {
  await db().match.deleteMany();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A match every quarter of an hour, from so many hours before a moment to as many after. */
async function fillAround(instant: number, hours: number): Promise<number[]> {
  const steps = hours * 4;
  const starts = Array.from({ length: 2 * steps + 1 }, (_, index) => instant + (index - steps) * 15 * MINUTE);
  const fixture = { matchName: "MI vs CSK", matchNumber: 1, matchType: "League", teamOne: MI, teamTwo: CSK } as const;
  await db().match.createMany({ data: starts.map((start) => ({ ...fixture, matchDate: new Date(start) })) });
  return starts;
}

/** The starts of today's matches, for a call at this moment. */
async function todaysStarts(now: number, offset: number | string): Promise<number[]> {
  vi.setSystemTime(now);
  const person = await new Person().carrySession(user);
  const { status, body } = await person.get(`/api/match/get-todays-match?timezoneOffset=${offset}`);
  expect(status).toBe(200);
  return body.data.map((match: { matchDate: string }) => Date.parse(match.matchDate));
}

/** The date on a clock that is so many minutes behind UTC. */
const dateThere = (instant: number, offset: number) => iso(new Date(instant - offset * MINUTE)).slice(0, 10);

describe("GET /api/match/get-todays-match", () => {
  test("returns the matches of the caller's day with all their fields, in order of play", async () => {
    const now = Date.parse("2026-04-04T09:00:00Z");
    const [late, early] = ["2026-04-04T14:00:00Z", "2026-04-04T10:00:00Z"];
    await buildMatch({ matchDate: late, matchNumber: 9 });
    await buildMatch({ matchDate: early, matchNumber: 8 });
    await buildMatch({ matchDate: "2026-04-05T10:00:00Z" });
    vi.setSystemTime(now);
    const person = await new Person().carrySession(user);
    const reply = await person.get("/api/match/get-todays-match?timezoneOffset=-240");
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: {
        data: [
          { ...MATCH, matchDate: iso(early) },
          { ...MATCH, matchDate: iso(late) },
        ],
      },
    });
    expect((await person.get("/api/match/get-todays-match")).body).toEqual(reply.body);
    vi.setSystemTime("2026-04-06T09:00:00Z");
    expect((await person.get("/api/match/get-todays-match?timezoneOffset=0")).body).toEqual({ data: [] });
  });

  test("uses the caller's date, for any offset", async () => {
    const now = Date.parse("2026-04-04T10:07:30.500Z");
    const starts = await fillAround(Date.parse("2026-04-04T10:00:00Z"), 40);
    for (const offset of OFFSETS) {
      const expected = starts.filter((start) => dateThere(start, offset) === dateThere(now, offset));
      expect(expected).toHaveLength(96);
      expect({ offset, starts: await todaysStarts(now, offset) }).toEqual({ offset, starts: expected });
    }
  });

  test.each(["", " ", "x", "NaN", "1.5", "-841", "841", "1e9", "Infinity", "-240;1", "0x10z", "[]"])(
    "refuses the offset %j",
    async (offset) => {
      const person = await new Person().carrySession(user);
      const path = `/api/match/get-todays-match?timezoneOffset=${encodeURIComponent(offset)}`;
      expectInvalid(await person.get(path), "timezoneOffset");
    },
  );
});

/** A zone, a moment in the night its clocks change, and its offsets before and after. */
const CHANGES = [
  ["Europe/London", "2026-03-29T01:00:00Z", [0, -60]],
  ["America/New_York", "2026-11-01T06:00:00Z", [240, 300]],
  ["Pacific/Chatham", "2026-04-04T14:00:00Z", [-825, -765]],
  ["Australia/Lord_Howe", "2026-04-04T15:00:00Z", [-660, -630]],
] as const;

describe("on days when clocks change", () => {
  test.each(CHANGES)("%s at %s", async (zone, change, [before, after]) => {
    const changed = Date.parse(change);
    expect([offsetIn(zone, changed - 1), offsetIn(zone, changed)]).toEqual([before, after]);
    const starts = await fillAround(changed, 40);
    const dateOf = calendarOf(zone);
    // Within an hour of midnight the current offset can give the wrong date; otherwise it doesn't.
    const sure = starts.filter((start) => dateOf(start - HOUR) === dateOf(start + HOUR));
    for (const hours of [-12, -1, 0, 12]) {
      const now = changed + hours * HOUR;
      const listed = new Set(await todaysStarts(now, offsetIn(zone, now)));
      expect(sure.filter((start) => listed.has(start))).toEqual(sure.filter((start) => dateOf(start) === dateOf(now)));
      expect(listed.size).toBe(96);
    }
  });
});

/** What Date#getTimezoneOffset returns in this zone at this moment. */
function offsetIn(zone: string, instant: number): number {
  const shown = new Date(instant).toLocaleString("sv-SE", { timeZone: zone });
  return (Math.floor(instant / 1000) * 1000 - Date.parse(`${shown.replace(" ", "T")}Z`)) / MINUTE;
}

function calendarOf(zone: string): (instant: number) => string {
  const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone: zone });
  return (instant) => calendar.format(instant);
}
