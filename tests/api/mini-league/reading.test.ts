/** The order of members and mini-leagues, ranked by the current season. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { listMiniLeagues, readMiniLeague } from "@/lib/mini-league/data";
import { buildUser } from "../../support/builders";
import { buildMiniLeague } from "../../support/mini-leagues";
import { standAt } from "../../support/stand-at";

type User = Awaited<ReturnType<typeof buildUser>>;

/** A player with these figures in the table. */
async function buildStanding(firstName: string, points: number, correct = 0): Promise<User> {
  const user = await buildUser({ firstName, lastName: "Rao" });
  const data = { points, pickPoints: points, correct };
  await standAt(user.id, data);
  return user;
}

const leave = async (userId: string) => {
  await db().entry.deleteMany({ where: { userId } });
  await db().leaderboardEntry.deleteMany({ where: { userId } });
};

const readerOf = ({ id: userId, isAdmin }: User) => ({ userId, isAdmin });

/** Rank and first name of each member, from the top. */
async function shownTo(reader: User, id: string): Promise<string[]> {
  const { members } = await readMiniLeague(id, readerOf(reader));
  return members.map(({ rank, firstName }) => `${rank ?? "-"} ${firstName}`);
}

let asha: User;
beforeEach(async () => {
  asha = await buildStanding("Asha", 20, 5);
});

describe("Members", () => {
  test("who aren't in the season have no rank, and come last by name", async () => {
    const [zoe, ben, amy] = [
      await buildStanding("Zoe", 50),
      await buildUser({ firstName: "Ben" }),
      await buildUser({ firstName: "Amy" }),
    ];
    for (const { id } of [ben, amy]) await leave(id);
    const { id } = await buildMiniLeague([zoe, ben, amy, asha]);
    expect(await shownTo(ben, id)).toEqual(["1 Zoe", "2 Asha", "- Amy", "- Ben"]);
    expect((await listMiniLeagues(readerOf(ben)))[0]).toMatchObject({ rank: null, members: 4 });
    expect((await listMiniLeagues(readerOf(zoe)))[0]).toMatchObject({ rank: 1 });
  });
});
