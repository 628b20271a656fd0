import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson, buildUser } from "../../support/builders";
import { buildClosed, pickOf } from "../../support/matches";
import type { Person } from "../../support/person";
import { buildMatch, emptySeason, MI } from "../../support/season";
import { standAt } from "../../support/stand-at";

const PATH = "/api/profile/list-profiles";

beforeEach(emptySeason);

describe("GET /api/profile/list-profiles", () => {
  test("returns every player with exactly the card's fields, without email", async () => {
    const { user, person } = await buildPerson({ firstName: "Asha", lastName: "Menon" });
    const choice = { profilePic: "preset-9", homeTeam: "PBKS", wildcards: 2 };
    const { profilePic, ...hand } = choice;
    await db().profile.update({ where: { userId: user.id }, data: { profilePic, reminderEmail: false } });
    await db().entry.updateMany({ where: { userId: user.id }, data: { ...hand, gamechangers: 1 } });
    const standing = { points: 9, correct: 4, winStreak: 3, winStreakPoints: 1 };
    const rest = { pickPoints: 8, correctWildcards: 2 };
    await standAt(user.id, { ...standing, ...rest });
    const reply = await person.get(PATH);
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: {
        data: [
          {
            ...{ userId: user.id, firstName: "Asha", lastName: "Menon", profileBg: "/team-art/pbks.svg" },
            ...{ ...choice, flips: 1, ...standing },
          },
        ],
      },
    });
  });

  test("subtracts a wildcard on an open match from the player's own view at once, and from others' once picks close", async () => {
    const [one, other] = [await buildPerson(), await buildPerson()];
    const wildcardsOf = async (reader: Person) => {
      const { body } = await reader.get(PATH);
      return body.data.find((card: { userId: string }) => card.userId === one.user.id).wildcards;
    };
    const match = await buildMatch();
    await one.person.post("/api/prediction/submit", { ...pickOf(one, match, MI), wildcardUsed: true });
    expect([await wildcardsOf(one.person), await wildcardsOf(other.person)]).toEqual([9, 10]);
    await db().match.update({
      where: { matchId: match.matchId },
      data: { matchDate: (await buildClosed()).matchDate },
    });
    expect([await wildcardsOf(one.person), await wildcardsOf(other.person)]).toEqual([9, 9]);
  });

  test("in pages returns the same players in the same order", async () => {
    const { person } = await buildPerson({ firstName: "Meera" });
    for (const firstName of ["zoya", "Asha", "asha", "Émile", "Emil", "kabir"]) await buildUser({ firstName });
    const { body } = await person.get(PATH);
    const read: object[] = [];
    let next: string | null = null;
    do {
      const search = new URLSearchParams({ limit: "2", ...(next !== null && { after: next }) });
      const page = (await person.get(`${PATH}?${search}`)).body;
      read.push(...page.data);
      next = page.next;
    } while (next !== null);
    expect(read).toEqual(body.data);
  });
});
