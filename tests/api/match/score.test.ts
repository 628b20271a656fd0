import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson } from "../../support/builders";
import { expectInvalid, expectRefusal } from "../../support/matches";
import type { Person } from "../../support/person";
import { buildMatch, CSK, MI } from "../../support/season";

const scoreOf = (person: Person, matchId: string) => person.get(`/api/match/get-score?matchId=${matchId}`);

let person: Person;
beforeAll(async () => {
  ({ person } = await buildPerson());
});

describe("GET /api/match/get-score", () => {
  test("is empty before the first ball", async () => {
    const { matchId } = await buildMatch();
    const reply = await scoreOf(person, matchId);
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: { data: { matchId, scores: [] } },
    });
  });

  test("answers the innings in the order in which they were batted", async () => {
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
      },
    });
  });

  test.each([
    [0, 0],
    [1, 0.1],
    [5, 0.5],
    [6, 1],
    [7, 1.1],
    [22, 3.4],
    [65, 10.5],
    [106, 17.4],
    [119, 19.5],
    [120, 20],
  ])("%i legal balls are %d overs", async (balls, overs) => {
    const { matchId } = await buildMatch({ matchStarted: true });
    await db().innings.create({ data: { matchId, number: 1, team: MI, runs: 0, wickets: 0, balls } });
    expect((await scoreOf(person, matchId)).body.data.scores).toEqual([{ team: MI, runs: 0, wickets: 0, overs }]);
  });

  test("knows no score of another match", async () => {
    const [one, other] = [await buildMatch(), await buildMatch()];
    await db().innings.create({
      data: { matchId: one.matchId, number: 1, team: MI, runs: 9, wickets: 0, balls: 6 },
    });
    expect((await scoreOf(person, other.matchId)).body.data.scores).toEqual([]);
  });

  test("wants a match that there is", async () => {
    expectRefusal(await scoreOf(person, "no-such-match"), 404, "NOT_FOUND");
    expectInvalid(await person.get("/api/match/get-score"), "matchId");
    expectInvalid(await scoreOf(person, ""), "matchId");
    expectInvalid(await scoreOf(person, "x".repeat(101)), "matchId");
  });
});
