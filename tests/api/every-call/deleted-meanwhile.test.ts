/** Whose account is deleted while their call is under way, what they write would be nobody's: they are told to log in, not of a fault. */
import { expect, test } from "vitest";
import { buildPerson } from "../../support/builders";
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
