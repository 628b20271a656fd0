/** Limits are counted in the database only, so that all instances share them. */
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { callerAddress } from "@/lib/http/caller-address";
import { countTries, forgiveTries, type Limit } from "@/lib/http/rate-limit";
import { Person } from "../../support/person";
import { TEST_ENV } from "../../support/test-env";

const NOON = new Date("2026-04-01T12:00:00Z");
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
const newLimit = (traits: Partial<Limit> = {}): Limit => ({
  key: crypto.randomUUID(),
  tries: 3,
  window: 60_000,
  ...traits,
});

describe("A limit", () => {
  test("starts over when its window ends, and not before", async () => {
    const limit = newLimit();
    const count = (now: Date) => countTries([limit], now);
    for (const second of [0, 20, 40]) await count(later(second));
    await expect(count(later(59.999))).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS", details: { retryAfter: 1 } });
    await count(later(60));
    expect(await db().rateLimit.findUnique({ where: { key: limit.key } })).toMatchObject({
      tries: 1,
      resetsAt: later(120),
    });
  });

  test.each([
    [1, "1 second", 1],
    [59, "59 seconds", 59],
    [60, "1 minute", 60],
    [61, "2 minutes", 61],
    [3600, "60 minutes", 3600],
    [7200, "120 minutes", 7200],
    [7201, "3 hours", 7201],
  ])("with %i seconds left says: try again in %s", async (seconds, said, retryAfter) => {
    const limit = newLimit({ tries: 0, window: seconds * 1000 });
    await expect(countTries([limit], NOON)).rejects.toMatchObject({
      message: `Too many attempts. Try again in ${said}.`,
      details: { retryAfter },
    });
  });

  test("never says more than its window, even to a call that began before the window was opened", async () => {
    const limit = newLimit({ tries: 1 });
    await countTries([limit], later(0.1));
    await expect(countTries([limit], NOON)).rejects.toMatchObject({ details: { retryAfter: 60 } });
  });

  test("lets through exactly its number, however many arrive at once", async () => {
    const limit = newLimit({ tries: 5 });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => countTries([limit], NOON)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  });

  test("that counts failures refunds attempts, never more than were made; others don't", async () => {
    const [failures, all] = [newLimit({ failuresOnly: true }), newLimit()];
    await countTries([failures, all], NOON);
    for (let times = 0; times < 3; times += 1) await forgiveTries([failures, all]);
    const tries = async ({ key }: Limit) => (await db().rateLimit.findUniqueOrThrow({ where: { key } })).tries;
    expect([await tries(failures), await tries(all)]).toEqual([0, 1]);
  });

  test("is deleted by the scheduled call once it limits nobody", async () => {
    const [over, running] = [crypto.randomUUID(), crypto.randomUUID()];
    const row = (key: string, seconds: number) => ({ key, tries: 1, resetsAt: new Date(Date.now() + seconds * 1000) });
    await db().rateLimit.createMany({ data: [row(over, -1), row(running, 60)] });
    const headers = { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` };
    expect(await new Person().get("/api/cron/send-mails", { headers })).toMatchObject({ status: 200 });
    const left = await db().rateLimit.findMany({ where: { key: { in: [over, running] } } });
    expect(left.map(({ key }) => key)).toEqual([running]);
  });
});

describe("The address that a limit counts", () => {
  test.each([
    ["192.0.2.7:4711", "192.0.2.7"],
    ["192.0.2.7", "192.0.2.7"],
    ["[2001:db8:1:2::9]:4711", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
    ['"[2001:db8:1:2::9]:4711"', "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["[::ffff:192.0.2.7]:4711", "192.0.2.7"],
    ["unknown", "unknown"],
    ["192.0.2.7:port", "unknown"],
    ["_hidden-4711", "unknown"],
    ["", "unknown"],
  ])("is %s without its port, if the proxy writes one: %s", (written, counted) => {
    expect(callerAddress(new Headers({ "x-forwarded-for": `9.9.9.9, ${written}` }))).toBe(counted);
  });
});
