/** Who counts for the prize pool on the table's page: everyone, or those who have paid. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson, buildUser } from "../../support/builders";
import { emptySeason } from "../../support/season";

const count = (paidOnly: boolean) => db().season.updateMany({ where: { isCurrent: true }, data: { paidOnly } });

beforeEach(emptySeason);
afterEach(() => count(false));

test("With the switch on, the page counts players who have paid, as soon as they have", async () => {
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
