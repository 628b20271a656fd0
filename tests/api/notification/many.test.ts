/** More players than one batch, and the scheduled call. */
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { addBrowser, notifyAt, service } from "../../support/notifications";
import { Person } from "../../support/person";
import { at } from "../../support/reminders";
import { buildMatch, buildPlayer } from "../../support/season";
import { TEST_ENV } from "../../support/test-env";

/** So many players with a browser each. */
async function crowd(count: number): Promise<Set<string>> {
  const users = Array.from({ length: count }, (_, index) => `crowd-${String(index).padStart(5, "0")}`);
  await db().user.createMany({
    data: users.map((id) => ({
      ...{ id, email: `${id}@example.com`, firstName: "One", lastName: "Of many" },
      ...{ passwordHash: "-", verifiedAt: new Date() },
    })),
  });
  await db().profile.createMany({ data: users.map((userId) => ({ userId })) });
  await db().entry.createMany({ data: users.map((userId) => ({ userId })), skipDuplicates: true });
  const browsers = users.map((userId) => ({ userId, ...service.newBrowser() }));
  await db().pushSubscription.createMany({
    data: browsers.map(({ userId, subscription: { endpoint, keys } }) => {
      return { userId, endpoint, ...keys, sessionVersion: 1, goodUntil: at("10:00", 30) };
    }),
  });
  return new Set(browsers.map(({ id }) => id));
}

test("Each is notified once, across parts and batches too", async () => {
  const browsers = await crowd(201);
  await buildMatch({ matchDate: at("14:00") });
  const sent = await notifyAt(at("10:00"));
  expect(sent).toHaveLength(201);
  expect(new Set(sent.map(({ id }) => id))).toEqual(browsers);
  expect(await notifyAt(at("10:05"))).toEqual([]);
  expect(service.faults).toEqual([]);
});

test("The scheduled call says how many", async () => {
  const now = new Date();
  await addBrowser(await buildPlayer(), now);
  await db().notificationChoice.create({
    data: { userId: (await db().user.findFirstOrThrow()).id, quietFrom: 0, quietUntil: 0 },
  });
  await buildMatch({ matchDate: new Date(now.getTime() + 2 * 3_600_000) });
  const headers = { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` };
  const reply = await new Person().get("/api/cron/send-notifications", { headers });
  expect(reply.body).toEqual({ message: "Notifications sent: 1, failed: 0", data: { sent: 1, failed: 0 } });
});
