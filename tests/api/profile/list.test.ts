import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson, buildUser } from "../../support/builders";
import { buildClosed, pickOf } from "../../support/matches";
import type { Person } from "../../support/person";
import { buildMatch, emptySeason, MI } from "../../support/season";

const PATH = "/api/profile/list-profiles";

beforeEach(emptySeason);

describe("GET /api/profile/list-profiles", () => {
  test("answers every player with all the fields of a card, and neither address nor anything else", async () => {
    const { user, person } = await buildPerson({ firstName: "Asha", lastName: "Menon" });
    const choice = { profilePic: "preset-9", homeTeam: "PBKS", wildcards: 2 };
    const { profilePic, ...hand } = choice;
    await db().profile.update({ where: { userId: user.id }, data: { profilePic, reminderEmail: false } });
    await db().entry.updateMany({ where: { userId: user.id }, data: { ...hand, gamechangers: 1 } });
    const standing = { points: 9, correct: 4, winStreak: 3, winStreakPoints: 1 };
    const rest = { pickPoints: 8, correctWildcards: 2 };
    await db().leaderboardEntry.updateMany({ where: { userId: user.id }, data: { ...standing, ...rest } });
    const reply = await person.get(PATH);
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: {
        data: [
          {
            ...{ userId: user.id, firstName: "Asha", lastName: "Menon", profileBg: "/banners/pbks.svg" },
            ...{ ...choice, flips: 1, ...standing },
          },
        ],
      },
    });
  });

  test("goes by first name, whatever the case, and leaves out who is not verified", async () => {
    const { person } = await buildPerson({ firstName: "Meera" });
    for (const firstName of ["zoya", "Asha", "kabir", "Bela"]) await buildUser({ firstName });
    await buildUser({ firstName: "Anon", verified: false });
    const { body } = await person.get(PATH);
    expect(body.data.map((card: { firstName: string }) => card.firstName)).toEqual([
      ...["Asha", "Bela", "kabir", "Meera", "zoya"],
    ]);
  });

  test("takes a wildcard on an open match off one's own count at once, off others' once picks have closed", async () => {
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

  test("page after page answers the same players in the same order", async () => {
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

  test.each(["limit=0", "limit=101", "after=%5B%22a%22%2C%22b%22%5D", "limit=5&after=%5B1%5D"])(
    "refuses %s",
    async (search) => {
      const { person } = await buildPerson();
      expect(await person.get(`${PATH}?${search}`)).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
    },
  );
});
