import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson } from "../../support/builders";
import type { Person } from "../../support/person";
import { buildMatch, CSK, MI } from "../../support/season";

const scoreOf = (person: Person, matchId: string) => person.get(`/api/match/get-score?matchId=${matchId}`);

let person: Person;
beforeAll(async () => {
  ({ person } = await buildPerson());
});

describe("GET /api/match/get-score", () => {
  test("returns the innings in batting order", async () => {
    const { matchId } = await buildMatch({ matchStarted: true });
    const second = { matchId, number: 2, team: MI, runs: 150, wickets: 10, balls: 106 };
    const first = { matchId, number: 1, team: CSK, runs: 149, wickets: 7, balls: 120 };
    await db().innings.createMany({ data: [second, first] });
    expect((await scoreOf(person, matchId)).body).toEqual({
      data: {
        matchId,
        scores: [
          { team: CSK, runs: 149, wickets: 7, overs: 20 },
          { team: MI, runs: 150, wickets: 10, overs: 17.4 },
        ],
        version: expect.any(String),
      },
    });
  });
});
