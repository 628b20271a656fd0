import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildUser } from "../../support/builders";
import { expectInvalid, iso, MATCH } from "../../support/matches";
import { Person } from "../../support/person";
import { buildMatch, CSK, MI } from "../../support/season";

const KIRITIMATI = -840;
const BAKER_ISLAND = 720;

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
    // One every quarter of an hour, for 40 hours before and after.
    const starts = Array.from({ length: 321 }, (_, index) => Date.parse("2026-04-02T18:00:00Z") + index * 15 * MINUTE);
    const fixture = { matchName: "MI vs CSK", matchNumber: 1, matchType: "League", teamOne: MI, teamTwo: CSK } as const;
    await db().match.createMany({ data: starts.map((start) => ({ ...fixture, matchDate: new Date(start) })) });
    vi.setSystemTime(now);
    const person = await new Person().carrySession(user);
    for (const offset of [KIRITIMATI, BAKER_ISLAND]) {
      const expected = starts.filter((start) => dateThere(start, offset) === dateThere(now, offset));
      expect(expected).toHaveLength(96);
      const { body } = await person.get(`/api/match/get-todays-match?timezoneOffset=${offset}`);
      const listed = body.data.map(({ matchDate }: { matchDate: string }) => Date.parse(matchDate));
      expect({ offset, listed }).toEqual({ offset, listed: expected });
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
