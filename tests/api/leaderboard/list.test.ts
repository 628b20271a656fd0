import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson, buildUser } from "../../support/builders";
import type { Person } from "../../support/person";
import { emptySeason } from "../../support/season";
import { standAt } from "../../support/stand-at";

const PATH = "/api/leaderboard/list";

let person: Person;
beforeEach(async () => {
  await emptySeason();
  ({ person } = await buildPerson({ firstName: "Zubin", lastName: "Zaveri" }));
});

const count = (paidOnly: boolean) => db().season.updateMany({ where: { isCurrent: true }, data: { paidOnly } });
afterEach(() => count(false));

async function place(firstName: string, lastName: string, points: number, correct: number) {
  const user = await buildUser({ firstName, lastName });
  await standAt(user.id, { points, pickPoints: points, correct });
  return user;
}

describe("GET /api/leaderboard/list", () => {
  test("returns every player with exactly the table's fields", async () => {
    const user = await buildUser({ firstName: "Asha", lastName: "Menon" });
    const standing = { correct: 3, correctWildcards: 1, winStreak: 3, winStreakPoints: 1 };
    const points = { points: 12, pickPoints: 8, homeTeamBonus: 3 };
    await standAt(user.id, { ...standing, ...points });
    await db().profile.update({ where: { userId: user.id }, data: { profilePic: "preset-5" } });
    await db().entry.updateMany({ where: { userId: user.id }, data: { homeTeam: "MI" } });
    const reply = await person.get(PATH);
    const none = { points: 0, correct: 0, correctWildcards: 0, winStreak: 0, winStreakPoints: 0 };
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: {
        data: [
          {
            ...{
              rank: 1,
              moved: null,
              userId: user.id,
              firstName: "Asha",
              lastName: "Menon",
              profilePic: "preset-5",
              homeTeam: "MI",
            },
            ...{ points: 12, ...standing },
          },
          {
            ...{
              rank: 2,
              moved: null,
              userId: expect.any(String),
              firstName: "Zubin",
              lastName: "Zaveri",
              profilePic: "none",
              homeTeam: null,
            },
            ...none,
          },
        ],
      },
    });
  });

  test("sorts by points, then correct picks, then name; equal points share a rank", async () => {
    await place("Esha", "Das", 4, 2);
    await place("Dev", "Nair", 10, 5);
    await place("chetan", "Bose", 8, 3);
    await place("Béla", "Roy", 8, 3);
    await place("Bert", "Roy", 8, 3);
    await place("Bela", "Ahuja", 8, 3);
    await place("Anil", "Shah", 8, 2);
    const { body } = await person.get(PATH);
    const lines = body.data.map(({ rank, firstName, lastName }: Record<string, unknown>) => {
      return `${rank} ${firstName} ${lastName}`;
    });
    expect(lines).toEqual([
      "1 Dev Nair",
      "2 Bela Ahuja",
      "2 Béla Roy",
      "2 Bert Roy",
      "2 chetan Bose",
      "2 Anil Shah",
      "7 Esha Das",
      "8 Zubin Zaveri",
    ]);
  });

  test("counts players who have paid, as soon as they have, if the prize pool is theirs alone", async () => {
    const { person: admin } = await buildPerson({ isAdmin: true });
    const { id: userId } = await buildUser();
    const pageNow = async () => (await person.get(`${PATH}?limit=50`)).body.page;
    const payNow = (paid: boolean) => admin.post("/api/admin/note-paid", { userId, paid });
    expect(await pageNow()).not.toHaveProperty("payers");
    await count(true);
    expect(await pageNow()).toMatchObject({ players: 3, payers: 0 });
    expect(await payNow(true)).toMatchObject({ status: 200 });
    expect(await pageNow()).toMatchObject({ players: 3, payers: 1 });
    await payNow(false);
    expect(await pageNow()).toMatchObject({ players: 3, payers: 0 });
  });
});
