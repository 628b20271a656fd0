/** A site without keys sends no notifications, and says so. */
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { sendPush } from "@/lib/notify/push-request";
import { testMessage } from "@/lib/notify/texts";
import { buildPerson } from "../../support/builders";
import { Person } from "../../support/person";
import { at } from "../../support/reminders";
import { buildMatch, emptySeason } from "../../support/season";
import { TEST_ENV } from "../../support/test-env";

// The configuration is read once, so tests without keys need their own file.
vi.hoisted(() => Object.assign(process.env, { VAPID_PUBLIC_KEY: "", VAPID_PRIVATE_KEY: "" }));

const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
const endpoint = "http://127.0.0.1:9/push/x";

beforeEach(emptySeason);

test("Nobody is offered notifications", async () => {
  const { person } = await buildPerson();
  expect((await person.get("/api/notification/settings")).body.data.publicKey).toBeNull();
  const reply = await person.post("/api/notification/subscribe", { endpoint, keys });
  expect(reply).toMatchObject({ status: 404, body: { error: "Notifications aren't set up on this site" } });
  expect(await db().pushSubscription.count()).toBe(0);
});

test("Earlier subscriptions stay for the day the keys are back", async () => {
  const { user } = await buildPerson();
  const held = { userId: user.id, sessionVersion: user.sessionVersion, goodUntil: at("10:00", 30) };
  await db().pushSubscription.create({ data: { endpoint, ...keys, ...held } });
  await buildMatch({ matchDate: at("14:00") });
  const headers = { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` };
  const reply = await new Person().get("/api/cron/send-notifications", { headers });
  expect(reply).toMatchObject({ status: 200, body: { data: { sent: 0, failed: 0 } } });
  expect(await db().notification.count()).toBe(0);
  expect(await db().pushSubscription.count()).toBe(1);
});

test("Nothing is posted anywhere", async () => {
  expect(await sendPush({ endpoint, ...keys }, testMessage("u1"), new Date())).toEqual({
    outcome: "failed",
    why: "there are no VAPID keys",
  });
});
