/** The calls: turning notifications on and off in a browser, choosing kinds, and sending a test. */
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson } from "../../support/builders";
import { service, textOf } from "../../support/notifications";
import { Person } from "../../support/person";
import { spendTries } from "../../support/spend-tries";
import { TEST_ENV } from "../../support/test-env";

const SETTINGS = "/api/notification/settings";
const SUBSCRIBE = "/api/notification/subscribe";
const DEVICE = "googly.device";

async function switchOn(person: Person) {
  const browser = service.newBrowser();
  expect(await person.post(SUBSCRIBE, browser.subscription)).toMatchObject({ status: 200 });
  return browser;
}
const settingsOf = async (person: Person) => (await person.get(SETTINGS)).body.data;
const owners = async () => (await db().pushSubscription.findMany()).map(({ userId }) => userId);

describe("Settings", () => {
  test("list the kinds, all on but two, with quiet hours at night", async () => {
    const { person } = await buildPerson();
    expect(await settingsOf(person)).toEqual({
      publicKey: TEST_ENV.VAPID_PUBLIC_KEY,
      kinds: ["missing-pick", "picks-closed", "gamechanger", "result", "correction", "scorecard"].map((kind) => ({
        kind,
        push: kind !== "picks-closed" && kind !== "scorecard",
      })),
      quiet: { from: 1320, until: 420 },
      timeZone: "UTC",
      onThisDevice: false,
      devices: 0,
    });
  });

  test("save one kind at a time, or two at once, and leave the rest", async () => {
    const { person } = await buildPerson();
    const off = async () => {
      const { kinds } = await settingsOf(person);
      return kinds.flatMap(({ kind, push }: { kind: string; push: boolean }) => (push ? [] : [kind]));
    };
    const reply = await person.put(SETTINGS, { push: { result: false } });
    expect(reply).toMatchObject({ status: 200, body: { message: "Saved" } });
    expect(await off()).toEqual(["picks-closed", "result", "scorecard"]);
    await person.put(SETTINGS, { push: { "picks-closed": true } });
    await Promise.all([
      person.put(SETTINGS, { push: { gamechanger: false } }),
      person.put(SETTINGS, { push: { correction: false } }),
    ]);
    expect(await off()).toEqual(["gamechanger", "result", "correction", "scorecard"]);
    await person.put(SETTINGS, { push: { result: true }, quiet: { from: 0, until: 360 } });
    expect(await off()).toEqual(["gamechanger", "correction", "scorecard"]);
    await person.put(SETTINGS, {});
    expect((await settingsOf(person)).quiet).toEqual({ from: 0, until: 360 });
  });

  test.each([
    [{ push: { pick: false } }],
    [{ push: { result: "no" } }],
    [{ quiet: { from: -1, until: 0 } }],
    [{ quiet: { from: 0, until: 1440 } }],
    [{ quiet: { from: 60 } }],
    [{ quiet: { from: 0.5, until: 1 } }],
  ])("refuse %j", async (body) => {
    const { person } = await buildPerson();
    expect(await person.put(SETTINGS, body)).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
  });
});

describe("A browser", () => {
  test("is on for the player who turned it on, and is known by a cookie that no script can read", async () => {
    const { user, person } = await buildPerson();
    const { subscription } = service.newBrowser();
    const reply = await person.post(SUBSCRIBE, subscription);
    expect(reply.headers.getSetCookie().join()).toMatch(/googly\.device=[\da-f-]{36};.*HttpOnly/i);
    // It stays known after the session ends, so that a later logout turns it off.
    expect(reply.headers.getSetCookie().join()).toMatch(/googly\.device=.*Max-Age=15552000/i);
    expect(await settingsOf(person)).toMatchObject({ onThisDevice: true, devices: 1 });
    const elsewhere = await new Person().carrySession(user);
    expect(await settingsOf(elsewhere)).toMatchObject({ onThisDevice: false, devices: 1 });
  });

  test("moves to another player who turns it on there, without the previous player's notifications", async () => {
    const [one, other] = [await buildPerson(), await buildPerson()];
    const { subscription } = await switchOn(one.person);
    const [{ id: subscriptionId } = { id: "" }] = await db().pushSubscription.findMany();
    const waiting = { nextAttemptAt: new Date(), expiresAt: new Date(Date.now() + 1e6) };
    await db().notification.create({ data: { subscriptionId, kind: "result", matchDay: new Date(), ...waiting } });
    await other.person.post(SUBSCRIBE, subscription);
    expect(await owners()).toEqual([other.user.id]);
    expect(await db().notification.count()).toBe(0);
    expect(await settingsOf(one.person)).toMatchObject({ onThisDevice: false, devices: 0 });
  });

  test("with a new address from its push service stays on, unless someone else has signed in there since", async () => {
    const { user, person } = await buildPerson();
    await switchOn(person);
    const renewed = { ...service.newBrowser().subscription, renewed: true };
    expect(await person.post(SUBSCRIBE, renewed)).toMatchObject({ status: 200 });
    expect(await owners()).toEqual([user.id]);
    const next = await buildPerson();
    next.person.cookies.set(DEVICE, person.cookies.get(DEVICE) ?? "");
    const again = { ...service.newBrowser().subscription, renewed: true };
    expect(await next.person.post(SUBSCRIBE, again)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect(await owners()).toEqual([user.id]);
  });

  test("is off when it is turned off, and no other", async () => {
    const { user, person } = await buildPerson();
    await switchOn(person);
    const elsewhere = await new Person().carrySession(user);
    await switchOn(elsewhere);
    expect(await person.post("/api/notification/unsubscribe")).toMatchObject({ status: 200 });
    expect(person.cookies.has(DEVICE)).toBe(false);
    expect(await settingsOf(elsewhere)).toMatchObject({ onThisDevice: true, devices: 1 });
  });

  test("is off when its player logs out, even if the session ended long ago", async () => {
    const { person } = await buildPerson();
    await switchOn(person);
    person.cookies.delete("next-auth.session-token");
    expect(await person.post("/api/auth/logout")).toMatchObject({ status: 200 });
    expect(await owners()).toEqual([]);
    expect(person.cookies.has(DEVICE)).toBe(false);
  });

  test("stays on if its player changes the password there, and all others are off", async () => {
    const { user, person } = await buildPerson();
    await switchOn(person);
    const elsewhere = await new Person().carrySession(user);
    await switchOn(elsewhere);
    const body = { userId: user.id, newPassword: "another-password" };
    expect(await person.post("/api/auth/change-password", body)).toMatchObject({ status: 200 });
    expect(await settingsOf(person)).toMatchObject({ onThisDevice: true, devices: 1 });
  });

  test.each([
    ["a host of its own", "https://evil.example/push"],
    ["one of our machines", "http://127.0.0.1:5432/"],
    ["an internal address", "https://169.254.169.254/latest/meta-data"],
    ["a name that only starts like one", "https://fcm.googleapis.com.evil.example/x"],
    ["no address at all", "push"],
  ])("is refused if its push service is %s", async (_what, endpoint) => {
    const { person } = await buildPerson();
    const { keys } = service.newBrowser().subscription;
    const reply = await person.post(SUBSCRIBE, { endpoint, keys });
    expect(reply).toMatchObject({ status: 400, body: { error: "This browser's push service isn't supported here" } });
    expect(await owners()).toEqual([]);
  });
});

describe("A test notification", () => {
  const seeOne = (person: Person) => person.post("/api/notification/test");

  test("is sent at once to the browser that asks, and to no other", async () => {
    const { user, person } = await buildPerson();
    const { id } = await switchOn(person);
    await switchOn(await new Person().carrySession(user));
    const message = "Sent. It should show up here in a few seconds.";
    expect((await seeOne(person)).body).toEqual({ message, data: { outcome: "sent" } });
    const text = "It works. You'll get notifications in this browser.";
    expect(service.pushed.map(textOf)).toEqual([{ id, kind: "test", text }]);
    expect(service.pushed[0]).toMatchObject({ ttl: 3600, urgency: "normal", message: { userId: user.id } });
  });

  test("is sent at most twenty times an hour", async () => {
    const { user, person } = await buildPerson();
    await switchOn(person);
    await spendTries(`notification:test:${user.id}`, 19);
    for (const status of [200, 429]) expect(await seeOne(person)).toMatchObject({ status });
    expect(service.pushed).toHaveLength(1);
  });
});
