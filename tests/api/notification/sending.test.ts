/** What happens to a notification on its way: what push services answer, and what happens when a browser is gone. */
import { describe, expect, test, vi } from "vitest";
import { changePassword } from "@/lib/account/actions";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { sendPush } from "@/lib/notify/push-request";
import { claimDue, deliverDue } from "@/lib/notify/send-notifications";
import { testMessage } from "@/lib/notify/texts";
import { addBrowser, buildSubscriber, notifyAt, run, service } from "../../support/notifications";
import { ANSWERS } from "../../support/push-service";
import { contentOf } from "../../support/raw-sql";
import { at } from "../../support/reminders";
import { buildMatch } from "../../support/season";

const MINUTE = 60_000;

/** A subscriber for each answer, whose browser's service gives it until further notice. */
async function subscribersFor(answers: readonly (keyof typeof ANSWERS)[]) {
  const subscribers = [];
  for (const answer of answers) {
    const subscriber = await buildSubscriber();
    service.answersFor.set(subscriber.browser, ANSWERS[answer]);
    subscribers.push(subscriber);
  }
  return subscribers;
}
const rows = () => db().notification.findMany();
const row = () => db().notification.findFirstOrThrow();
/** A match that closes at five in the afternoon, which leaves time for retries. */
const late = () => buildMatch({ matchDate: at("18:00") });

describe("A notification that isn't accepted", () => {
  test("since the service fails, redirects or hangs up is tried again", async () => {
    await subscribersFor(["unauthorized", "notAllowed", "broken", "cut", "elsewhere"]);
    await late();
    const warned = vi.spyOn(log(), "warn");
    expect(await run("14:00")).toHaveLength(5);
    const failed = { attempts: 1, sentAt: null, nextAttemptAt: at("14:01") };
    expect(await rows()).toMatchObject(Array(5).fill(failed));
    expect(JSON.stringify(warned.mock.calls)).not.toContain(service.url);
    service.answersFor.clear();
    expect(await run("14:00:59.999")).toEqual([]);
    expect(await run("14:01")).toHaveLength(5);
    expect(await rows()).toMatchObject(Array(5).fill({ nextAttemptAt: null, sentAt: at("14:01") }));
    for (const { ttl } of service.pushed.slice(5)) expect(ttl).toBe(179 * 60);
  });

  test("because it is malformed or too large is given up", async () => {
    await subscribersFor(["malformed", "tooLarge"]);
    await late();
    await run("14:00");
    expect(await rows()).toMatchObject(Array(2).fill({ attempts: 1, sentAt: null, nextAttemptAt: null }));
    expect(await db().pushSubscription.count()).toBe(2);
  });

  test("is retried after growing pauses, then given up", async () => {
    await buildSubscriber();
    await buildMatch({ matchDate: at("10:00", 22) });
    await db().notification.deleteMany();
    service.answer = ANSWERS.broken;
    let now = at("06:00", 22);
    const pauses: number[] = [];
    await notifyAt(now);
    for (let next = (await row()).nextAttemptAt; next !== null; next = (await row()).nextAttemptAt) {
      pauses.push((next.getTime() - now.getTime()) / MINUTE);
      await db().notification.updateMany({ data: { expiresAt: at("10:00", 23), matchDay: at("00:00", 23) } });
      await db().match.updateMany({ data: { matchDate: at("10:00", 23) } });
      now = next;
      await deliverDue(now);
    }
    expect(pauses).toEqual([1, 5, 15, 60, 240]);
    expect(service.pushed).toHaveLength(6);
  });

  test("by a busy service waits as long as it asks, and doesn't count as failed; nothing else is sent to it", async () => {
    for (let count = 0; count < 30; count += 1) await buildSubscriber();
    await late();
    service.answer = ANSWERS.busy;
    const first = await run("14:00");
    expect(first.length).toBeLessThanOrEqual(24);
    const waiting = { attempts: 0, nextAttemptAt: at("14:02"), sentAt: null };
    expect(await rows()).toMatchObject(Array(30).fill(waiting));
    service.answer = ANSWERS.taken;
    expect(await run("14:01")).toEqual([]);
    expect(await run("14:02")).toHaveLength(30);
  });
});

describe("A browser that is gone", () => {
  test("because its service says so is removed, and the player's others are notified", async () => {
    const others = [];
    for (const player of await subscribersFor(["missing", "gone"])) others.push(await addBrowser(player, at("08:00")));
    await late();
    await run("14:00");
    const left = (await db().pushSubscription.findMany()).map(({ endpoint }) => endpoint.split("/").at(-1));
    expect(left.toSorted()).toEqual(others.toSorted());
    expect(await rows()).toMatchObject(Array(2).fill({ sentAt: at("14:00"), nextAttemptAt: null }));
  });

  test("with its deleted player loses everything", async () => {
    const player = await buildSubscriber();
    await late();
    await run("14:00");
    await db().user.delete({ where: { id: player.id } });
    const left = [db().pushSubscription.count(), db().notification.count(), db().notificationChoice.count()];
    expect(await Promise.all([...left, db().notifiedPoints.count()])).toEqual([0, 0, 0, 0]);
  });

  test("because a new password ended its session gets nothing more", async () => {
    const player = await buildSubscriber();
    await late();
    await changePassword({ userId: player.id, version: player.sessionVersion }, "another-password", at("09:00"));
    expect(await run("14:00")).toEqual([]);
    expect(await db().pushSubscription.count()).toBe(0);
  });
});

describe("A sender that dies midway", () => {
  test("loses nothing: what it claimed is due again after a minute, and is sent at most once more", async () => {
    const browsers = new Set<string>();
    for (let count = 0; count < 5; count += 1) browsers.add((await buildSubscriber()).browser);
    await late();
    service.answer = ANSWERS.broken;
    await run("14:00");
    service.reset();
    // It has claimed them, and never finishes.
    expect(await claimDue(at("14:01"))).toHaveLength(5);
    expect(await run("14:02")).toEqual([]);
    const sent = await run("14:06");
    expect(new Set(sent.map(({ id }) => id))).toEqual(browsers);
    expect(await run("14:20")).toEqual([]);
  });

  test("or two at once claim each notification once", async () => {
    for (let count = 0; count < 12; count += 1) await buildSubscriber();
    await late();
    service.answer = ANSWERS.broken;
    await run("14:00");
    service.reset();
    await Promise.all([deliverDue(at("14:01")), deliverDue(at("14:01"))]);
    expect(service.pushed).toHaveLength(12);
    expect(new Set(service.pushed.map(({ id }) => id)).size).toBe(12);
  });
});

describe("What stays", () => {
  test("is a record without the text, deleted after a week", async () => {
    await buildSubscriber();
    await late();
    service.answer = ANSWERS.broken;
    await run("14:00");
    const dump = JSON.stringify(await contentOf(env().DATABASE_URL));
    expect(dump).not.toContain("picks close at");
    await notifyAt(at("18:00", 26));
    expect(await db().notification.count()).toBe(1);
    await notifyAt(at("18:00", 28));
    expect(await db().notification.count()).toBe(0);
  });

  test("too late is dropped, and logged if it had been tried", async () => {
    const warned = vi.spyOn(log(), "warn");
    await buildSubscriber();
    await late();
    service.answer = ANSWERS.broken;
    await run("16:59:30");
    warned.mockClear();
    expect(await run("17:00")).toEqual([]);
    expect(await row()).toMatchObject({ nextAttemptAt: null, sentAt: null });
    expect(warned).toHaveBeenCalledWith({ notifications: 1 }, "dropped notifications that were not sent in time");
  });
});

test("The server never posts to other hosts, even if the list has become shorter since", async () => {
  const { subscription } = service.newBrowser();
  const { keys } = subscription;
  const endpoint = "http://127.0.0.1:1/push/x";
  expect(await sendPush({ endpoint, ...keys }, testMessage("u1"), new Date())).toEqual({
    outcome: "refused",
    why: "not one of PUSH_SERVICES",
  });
});
