/** What `npm run admin` does. */
import { expect, test } from "vitest";
import { makeAdmin } from "@/lib/account/admin-actions";
import { COMMAND_LINE } from "@/lib/activity/actions";
import { db } from "@/lib/db";
import { buildUser } from "../../support/builders";

test("makes a verified user an administrator, logs it, and ends their sessions", async () => {
  const { id, email, sessionVersion } = await buildUser();
  expect(await makeAdmin(email, new Date())).toBe(true);
  const now = await db().user.findUniqueOrThrow({ where: { id } });
  expect(now).toMatchObject({ isAdmin: true, sessionVersion: sessionVersion + 1 });
  const flags = { before: { isAdmin: false }, after: { isAdmin: true } };
  const entries = await db().auditEntry.findMany({ where: { userId: id } });
  expect(entries).toEqual([expect.objectContaining({ action: "edit-user", actorId: COMMAND_LINE.id, ...flags })]);
});

test("changes nothing for an administrator", async () => {
  const { id, email } = await buildUser({ isAdmin: true });
  const before = await db().user.findUniqueOrThrow({ where: { id } });
  expect(await makeAdmin(email, new Date())).toBe(false);
  expect(await db().user.findUniqueOrThrow({ where: { id } })).toEqual(before);
  expect(await db().auditEntry.count({ where: { userId: id } })).toBe(0);
});

test("is refused for an unverified or unknown address", async () => {
  const { email } = await buildUser({ verified: false });
  for (const none of [email, "nobody@example.com"])
    await expect(makeAdmin(none, new Date())).rejects.toMatchObject({ code: "NOT_FOUND" });
});
