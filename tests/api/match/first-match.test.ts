import { beforeEach, describe, expect, test } from "vitest";
import { buildPerson } from "../../support/builders";
import { iso } from "../../support/matches";
import { buildMatch, emptySeason, inHours } from "../../support/season";

const PATH = "/api/match/first-match";

beforeEach(emptySeason);

describe("GET /api/match/first-match", () => {
  test("is false and null without matches", async () => {
    const { person } = await buildPerson();
    const reply = await person.get(PATH);
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: { matchStarted: false, matchDate: null },
    });
  });

  test("is the earliest by date, whatever the numbers and the order of creation", async () => {
    const { person } = await buildPerson();
    await buildMatch({ matchNumber: 1, matchDate: inHours(30), matchStarted: true });
    const first = await buildMatch({ matchNumber: 2, matchDate: inHours(20) });
    await buildMatch({ matchNumber: 3, matchDate: inHours(40), matchStarted: true });
    const { body } = await person.get(PATH);
    expect(body).toEqual({ matchStarted: false, matchDate: iso(first.matchDate) });
  });

  test.each([
    ["by its flag, though its date is ahead", 1, { matchStarted: true }, true],
    ["by the clock, though nobody has marked it", -0.001, {}, true],
    ["not yet, a minute before", 1 / 60, {}, false],
  ])("has started %s", async (_name, hours, traits, matchStarted) => {
    const { person } = await buildPerson();
    const { matchDate } = await buildMatch({ matchDate: inHours(hours), ...traits });
    expect((await person.get(PATH)).body).toEqual({ matchStarted, matchDate: iso(matchDate) });
  });
});
