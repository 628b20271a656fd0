import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { DRAW } from "@/lib/match/rules";
import { buildPerson } from "../../support/builders";
import { expectInvalid, expectRefusal } from "../../support/matches";
import type { Person } from "../../support/person";
import { buildMatch, CSK, inHours, MI } from "../../support/season";

const formOf = (person: Person, team: string) => person.get(`/api/match/recent-form/${encodeURIComponent(team)}`);

let person: Person;
beforeAll(async () => {
  ({ person } = await buildPerson());
});
beforeEach(async () => {
  await db().match.deleteMany();
});

/** Ended matches of Mumbai on days before today; each result is the winner. */
async function play(...winners: (string | null)[]) {
  for (const [index, matchWinner] of winners.entries()) {
    const matchDate = inHours((index - winners.length) * 24);
    const sides = index % 2 ? { teamOne: CSK, teamTwo: MI } : { teamOne: MI, teamTwo: CSK };
    await buildMatch({ ...sides, matchDate, matchStarted: true, matchEnded: true, matchWinner });
  }
}

describe("GET /api/match/recent-form/{team}", () => {
  test("finds a team by name in any case, with spaces around it", async () => {
    await play(MI);
    for (const asked of ["mumbai indians", "MUMBAI INDIANS", "mUmBaI iNdIaNs", " mi "]) {
      expect((await formOf(person, asked)).body).toEqual({ data: "W" });
    }
  });

  test("shows wins, losses and no results for either team, oldest first", async () => {
    await play(MI, CSK, DRAW, CSK);
    expect((await formOf(person, "MI")).body).toEqual({ data: "W L N L" });
    expect((await formOf(person, "CSK")).body).toEqual({ data: "L W N W" });
    expect((await formOf(person, "RR")).body).toEqual({ data: "" });
  });

  test("has the last five, whatever order the matches were entered in", async () => {
    await play(CSK, MI, MI, CSK, MI, DRAW, CSK);
    expect((await formOf(person, "MI")).body).toEqual({ data: "W L W N L" });
    await buildMatch({ matchDate: inHours(-1000), matchStarted: true, matchEnded: true, matchWinner: MI });
    expect((await formOf(person, "MI")).body).toEqual({ data: "W L W N L" });
  });

  test("refuses an unknown team", async () => {
    for (const asked of ["Tbc", "XYZ", "Mumbai", "draw", "%", "' OR 1=1 --", "__proto__"]) {
      expectRefusal(await formOf(person, asked), 404, "NOT_FOUND");
    }
    expectInvalid(await formOf(person, "x".repeat(61)), "team");
  });
});
