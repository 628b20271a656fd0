/** The table in pages: the same rows, order and ranks as the whole table, wherever a page begins. */

import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import type { LeaderboardEntry, LeaderboardPage } from "@/lib/leaderboard/schema";
import { buildPerson, buildUser } from "../../support/builders";
import type { Person } from "../../support/person";
import { emptySeason } from "../../support/season";
import { standAt } from "../../support/stand-at";

const PATH = "/api/leaderboard/list";

let person: Person;
let own: string;
let table: LeaderboardEntry[];
beforeAll(async () => {
  await emptySeason();
  const reader = await buildPerson({ firstName: "Zubin", lastName: "Zaveri" });
  person = reader.person;
  own = reader.user.id;
  await fill();
  table = (await person.get(PATH)).body.data;
});

async function place(firstName: string, lastName: string, points: number, correct: number) {
  const user = await buildUser({ firstName, lastName });
  await standAt(user.id, { points, pickPoints: points, correct });
  return user;
}

/** Twenty players with shared points, shared correct picks and names that differ by case, accent and last name alone. */
async function fill() {
  const names = ["Asha", "asha", "Émile", "Emma", "Zoë"];
  for (let index = 0; index < 20; index += 1) {
    await place(names[index % 5] ?? "", index % 2 ? "Rao" : "Das", [12, 9, 9, 4][index % 4] ?? 0, index % 3);
  }
}

const page = async (search: Record<string, string>) => {
  const { status, body } = await person.get(`${PATH}?${new URLSearchParams(search)}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as LeaderboardPage;
};

describe("GET /api/leaderboard/list in pages", () => {
  test("make up the whole table, at any size", async () => {
    for (const limit of ["1", "7", "100"]) {
      const read: LeaderboardEntry[] = [];
      let next: string | null = null;
      do {
        const part = await page({ limit, ...(next !== null && { after: next }) });
        read.push(...part.data);
        next = part.page.next;
      } while (next !== null);
      expect(read).toEqual(table);
    }
  });

  // With six to a page the first one is just full.
  test.each(["5", "6"])("make up the whole table backwards too, %s to a page", async (limit) => {
    let { data, page: about } = await page({ limit, around: own });
    while (about.previous !== null) {
      const part = await page({ limit, before: about.previous });
      expect(part.data).not.toEqual([]);
      data = [...part.data, ...data];
      about = part.page;
    }
    expect(data).toEqual(table.slice(0, data.length));
    expect(data.map(({ userId }) => userId)).toContain(own);
  });

  test("show a player's neighbours, or as many as there are at the ends", async () => {
    for (const index of [0, 1, 2, 3, 10, 18, 19, 20]) {
      const { data, page: about } = await page({ limit: "5", around: table[index]?.userId ?? "" });
      expect(data).toEqual(table.slice(Math.max(0, index - 2), index + 3));
      expect([about.previous !== null, about.next !== null]).toEqual([index > 2, index + 3 < table.length]);
    }
  });

  test.each([
    ["limit=0"],
    ["after=%5B1%2C2%5D&limit=5"],
    [`after=${encodeURIComponent('[1,2,"a","b"]')}`],
    [`limit=5&around=x&after=${encodeURIComponent('[1,2,"a","b"]')}`],
    [`limit=5&after=${encodeURIComponent('[99999999999,2,"a","b"]')}`],
    [`limit=5&after=${encodeURIComponent('[1,2,"a","b\\ud800"]')}`],
    // Counting down from it exceeds the database's integers.
    [`limit=1&after=${encodeURIComponent('[-2147483648,0,"",""]')}`],
  ])("refuses %s", async (search) => {
    const reply = await person.get(`${PATH}?${search}`);
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status: 400, code: "INVALID_INPUT" });
  });

  // From here on the tests change the season.
  test("continue from a place whose player has left or moved", async () => {
    const first = await page({ limit: "6" });
    await db().user.delete({ where: { id: first.data[5]?.userId ?? "" } });
    const second = await page({ limit: "6", after: first.page.next ?? "" });
    expect(second.data.map(({ userId }) => userId)).toEqual(table.slice(6, 12).map(({ userId }) => userId));
  });

  test("say how many players there are, and how many share the first three ranks", async () => {
    await emptySeason();
    ({ person } = await buildPerson());
    for (const points of [9, 9, 5, 3]) await place("Asha", "Rao", points, 1);
    expect((await page({ limit: "1" })).page).toMatchObject({
      players: 5,
      leaders: [
        { rank: 1, points: 9, players: 2 },
        { rank: 3, points: 5, players: 1 },
      ],
    });
  });
});
