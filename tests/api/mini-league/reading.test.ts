/** In which order members and mini-leagues stand, and that it is the current season that ranks. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { listMiniLeagues, readMiniLeague } from "@/lib/mini-league/data";
import { buildUser } from "../../support/builders";
import { buildMiniLeague } from "../../support/mini-leagues";

type User = Awaited<ReturnType<typeof buildUser>>;

/** A player who stands so in the table. */
async function buildStanding(firstName: string, points: number, correct = 0): Promise<User> {
  const user = await buildUser({ firstName, lastName: "Rao" });
  const data = { points, pickPoints: points, correct };
  await db().leaderboardEntry.updateMany({ where: { userId: user.id }, data });
  return user;
}

const leave = async (userId: string) => {
  await db().entry.deleteMany({ where: { userId } });
  await db().leaderboardEntry.deleteMany({ where: { userId } });
};

const readerOf = ({ id: userId, isAdmin }: User) => ({ userId, isAdmin });

/** Rank and first name of each member, from the top. */
async function shownTo(reader: User, id: string): Promise<string[]> {
  const { members } = await readMiniLeague(id, readerOf(reader), new Date());
  return members.map(({ rank, firstName }) => `${rank ?? "-"} ${firstName}`);
}

let asha: User;
beforeEach(async () => {
  asha = await buildStanding("Asha", 20, 5);
});

describe("Members", () => {
  test("stand as in the table of everybody: points, correct picks, name; equal points share a rank", async () => {
    const others = [
      await buildStanding("Zoe", 31, 9),
      await buildStanding("émile", 20, 4),
      await buildStanding("Emil", 20, 4),
      await buildStanding("Ravi", 0),
      await buildStanding("Meera", 20, 6),
    ];
    const { id } = await buildMiniLeague([...others, asha]);
    // Somebody above all of them, who is not in it.
    await buildStanding("Kabir", 90, 30);
    const expected = ["1 Zoe", "2 Meera", "2 Asha", "2 Emil", "2 émile", "6 Ravi"];
    expect(await shownTo(asha, id)).toEqual(expected);
    expect((await listMiniLeagues(readerOf(asha), new Date()))[0]).toMatchObject({ rank: 2, members: 6 });
  });

  test("who are not in the season have no rank, and stand at the end by name", async () => {
    const [zoe, ben, amy] = [
      await buildStanding("Zoe", 50),
      await buildUser({ firstName: "Ben" }),
      await buildUser({ firstName: "Amy" }),
    ];
    for (const { id } of [ben, amy]) await leave(id);
    const { id } = await buildMiniLeague([zoe, ben, amy, asha]);
    expect(await shownTo(ben, id)).toEqual(["1 Zoe", "2 Asha", "- Amy", "- Ben"]);
    expect((await listMiniLeagues(readerOf(ben), new Date()))[0]).toMatchObject({ rank: null, members: 4 });
    expect((await listMiniLeagues(readerOf(zoe), new Date()))[0]).toMatchObject({ rank: 1 });
  });

  test("are all there without anybody in the season", async () => {
    await leave(asha.id);
    const { id } = await buildMiniLeague([asha]);
    expect(await shownTo(asha, id)).toEqual(["- Asha"]);
  });
});

describe("One's mini-leagues", () => {
  test("stand by name without case and accents, the closed ones behind", async () => {
    for (const name of ["zebras", "Éclairs", "Eagles", "apes"]) await buildMiniLeague([asha], { name });
    const { id } = await buildMiniLeague([asha], { name: "Aardvarks" });
    await db().miniLeague.update({ where: { id }, data: { closedAt: new Date() } });
    const names = (await listMiniLeagues(readerOf(asha), new Date())).map(({ name }) => name);
    expect(names).toEqual(["apes", "Eagles", "Éclairs", "zebras", "Aardvarks"]);
  });

  test("are those that one is in, whoever owns them, and no others", async () => {
    const other = await buildUser();
    await buildMiniLeague([other]);
    await buildMiniLeague([other, asha], { name: "Theirs" });
    await buildMiniLeague([asha, other], { name: "Mine" });
    const own = (await listMiniLeagues(readerOf(asha), new Date())).map(({ name, isOwner }) => [name, isOwner]);
    expect(own).toEqual([
      ["Mine", true],
      ["Theirs", false],
    ]);
    expect(await listMiniLeagues({ userId: "nobody", isAdmin: false }, new Date())).toEqual([]);
  });

  test("follow a change of name at once, in their order too", async () => {
    const { id } = await buildMiniLeague([asha], { name: "Apes" });
    await buildMiniLeague([asha], { name: "Bears" });
    await db().miniLeague.update({ where: { id }, data: { name: "Cats" } });
    expect((await listMiniLeagues(readerOf(asha), new Date())).map(({ name }) => name)).toEqual(["Bears", "Cats"]);
  });
});
