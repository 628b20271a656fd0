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

const row = () => db().notification.findFirstOrThrow();
/** A match that closes at five in the afternoon, which leaves time for retries. */
const late = () => buildMatch({ matchDate: at("18:00") });

describe("A notification that isn't accepted", () => {
  test.each(["unauthorized", "notAllowed", "broken", "cut", "elsewhere"] as const)(
    "since the service is %s is tried again",
    async (answer) => {
      await buildSubscriber();
      await late();
      service.answer = ANSWERS[answer];
      const warned = vi.spyOn(log(), "warn");
      expect(await run("14:00")).toHaveLength(1);
      expect(await row()).toMatchObject({ attempts: 1, sentAt: null, nextAttemptAt: at("14:01") });
      expect(JSON.stringify(warned.mock.calls)).not.toContain(service.url);
      service.answer = ANSWERS.taken;
      expect(await run("14:00:59.999")).toEqual([]);
      expect(await run("14:01")).toHaveLength(1);
      expect(await row()).toMatchObject({ nextAttemptAt: null, sentAt: at("14:01") });
      expect(service.pushed.at(-1)?.ttl).toBe(179 * 60);
    },
  );

  test.each(["malformed", "tooLarge"] as const)("because it is %s is given up", async (answer) => {
    await buildSubscriber();
    await late();
    service.answer = ANSWERS[answer];
    await run("14:00");
    expect(await row()).toMatchObject({ attempts: 1, sentAt: null, nextAttemptAt: null });
    expect(await db().pushSubscription.count()).toBe(1);
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
    const rows = await db().notification.findMany();
    expect(rows).toHaveLength(30);
    for (const one of rows) expect(one).toMatchObject({ attempts: 0, nextAttemptAt: at("14:02"), sentAt: null });
    service.answer = ANSWERS.taken;
    expect(await run("14:01")).toEqual([]);
    expect(await run("14:02")).toHaveLength(30);
  });
});

describe("A browser that is gone", () => {
  test.each(["missing", "gone"] as const)(
    "by an answer of %s is removed, and the player's others are notified",
    async (answer) => {
      const player = await buildSubscriber();
      const other = await addBrowser(player, at("08:00"));
      await late();
      service.answersFor.set(player.browser, ANSWERS[answer]);
      await run("14:00");
      expect(await db().pushSubscription.findMany()).toMatchObject([{ endpoint: expect.stringContaining(other) }]);
      expect(await db().notification.findMany()).toMatchObject([{ sentAt: at("14:00"), nextAttemptAt: null }]);
    },
  );

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
