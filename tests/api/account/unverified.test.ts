import { expect, test } from "vitest";
import { sweepUnverified } from "@/lib/account/sign-up-actions";
import { DAY } from "@/lib/clock";
import { db } from "@/lib/db";
import { buildUser, buildWaiting } from "../../support/builders";
import { Person } from "../../support/person";
import { TEST_ENV } from "../../support/test-env";

const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

/** An unverified account, registered and last emailed so many days ago. */
async function buildOld(registered: number, mailed: number | null) {
  const { id } = await buildWaiting();
  await db().user.update({ where: { id }, data: { createdAt: daysAgo(registered) } });
  if (mailed === null) await db().verificationCode.delete({ where: { userId: id } });
  else await db().verificationCode.update({ where: { userId: id }, data: { expiresAt: daysAgo(mailed) } });
  return id;
}

const left = async (ids: string[]) =>
  (await db().user.findMany({ where: { id: { in: ids } } })).map(({ id }) => ids.indexOf(id)).sort();

test("Unverified accounts are deleted a week after their last code, and no others", async () => {
  const player = await buildUser();
  await db().user.update({ where: { id: player.id }, data: { createdAt: daysAgo(400) } });
  const ids = [await buildOld(8, 8), await buildOld(30, null), await buildOld(6, 6), await buildOld(30, 1), player.id];
  await sweepUnverified(new Date());
  expect(await left(ids)).toEqual([2, 3, 4]);
  await sweepUnverified(new Date());
  expect(await left(ids)).toEqual([2, 3, 4]);
});

test("The scheduled call does it, and the address is free again", async () => {
  const id = await buildOld(8, 8);
  const { email } = await db().user.findUniqueOrThrow({ where: { id } });
  const headers = { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` };
  expect(await new Person().get("/api/cron/send-mails", { headers })).toMatchObject({ status: 200 });
  expect(await left([id])).toEqual([]);
  const body = { firstName: "Ada", lastName: "Lovelace", email, password: "punch-cards" };
  expect(await new Person().post("/api/auth/register", body)).toMatchObject({ status: 201 });
});
