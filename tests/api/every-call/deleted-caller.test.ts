/** An account that is deleted while its call is running gets a refusal, not a fault. */
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson, buildUser } from "../../support/builders";
import { besideTransaction } from "../../support/locks";
import { buildNotice } from "../../support/notices";

test.each([
  ["a calendar", "/api/calendar/make", async () => undefined],
  ["a calendar's new address", "/api/calendar/renew", async () => undefined],
  ["a notice that is read", "/api/notice/read", async () => ({ noticeId: (await buildNotice()).id })],
])("%s, of somebody who is being deleted", async (_what, path, build) => {
  const { user, person } = await buildPerson();
  const body = await build();
  const reply = await besideTransaction(async ({ query, untilWaiting }) => {
    await query("DELETE FROM users WHERE id = $1", [user.id]);
    const called = person.post(path, body);
    await untilWaiting(1);
    await query("COMMIT");
    return called;
  });
  expect(reply).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" } });
});

test.each(["/api/profile/create", "/api/leaderboard/create"])(
  "an administrator's %s for somebody who is being deleted",
  async (path) => {
    const { person } = await buildPerson({ isAdmin: true });
    const { id: userId } = await buildUser();
    // Without it neither has anything to write.
    await db().profile.delete({ where: { userId } });
    const reply = await besideTransaction(async ({ query, untilWaiting }) => {
      await query("DELETE FROM users WHERE id = $1", [userId]);
      const called = person.post(path, { userId });
      await untilWaiting(1);
      await query("COMMIT");
      return called;
    });
    expect(reply).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  },
);
