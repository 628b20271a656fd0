/** Who counts for the prize pool, as the table's page tells it: everybody, or those who have paid. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteUser } from "@/lib/account/delete-commands";
import { db } from "@/lib/db";
import { closeSeason, reopenSeason } from "@/lib/season-change/turn-of-the-year";
import { buildPerson, buildUser } from "../../support/builders";
import { buildActor, emptySeason } from "../../support/season";

const count = (paidOnly: boolean) => db().season.updateMany({ where: { isCurrent: true }, data: { paidOnly } });

beforeEach(emptySeason);
afterEach(() => count(false));

test("With the switch on the page counts those who have paid, and learns of each at once", async () => {
  const { person } = await buildPerson({ isAdmin: true });
  const { id: userId } = await buildUser();
  const pageNow = async () => (await person.get("/api/leaderboard/list?limit=50")).body.page;
  const payNow = (paid: boolean) => person.post("/api/admin/note-paid", { userId, paid });
  expect(await pageNow()).not.toHaveProperty("payers");
  await count(true);
  expect(await pageNow()).toMatchObject({ players: 2, payers: 0 });
  expect(await payNow(true)).toMatchObject({ status: 200 });
  expect(await pageNow()).toMatchObject({ players: 2, payers: 1 });
  await payNow(false);
  expect(await pageNow()).toMatchObject({ players: 2, payers: 0 });
});

test("Once the season is closed those who had paid count for its pool, also the ones who are deleted, until it is opened again", async () => {
  await count(true);
  const { person } = await buildPerson({ isAdmin: true });
  const { actor } = await buildActor();
  const [asha, bela] = [await buildUser(), await buildUser()];
  const pay = (userIds: string[]) =>
    db().entry.updateMany({ where: { userId: { in: userIds } }, data: { paidAt: new Date() } });
  await pay([asha.id, bela.id]);
  const told = async () => {
    const { payers } = (await person.get("/api/leaderboard/list?limit=50")).body.page;
    const { players, paid } = (await person.get("/api/admin/season")).body.data;
    return { payers, players, paid };
  };
  const before = await told();
  expect(before).toEqual({ payers: 2, players: 4, paid: 2 });
  await closeSeason({ unfinished: 0 }, actor());
  await deleteUser(asha.id, actor());
  expect(await told()).toEqual(before);
  await reopenSeason(actor());
  expect(await told()).toEqual({ payers: 1, players: 3, paid: 1 });
});
