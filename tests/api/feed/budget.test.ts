/** The day's hits: never exceeded, however many ask at once, and shared by all instances. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { hitsLeft, noteReply, takeHit } from "@/lib/feed/budget";
import type { Budget } from "@/lib/feed/match-source";
import type { FeedReply } from "@/lib/feed/read-reply";
import { buildAsker, feedMatch, live, openFeedSource, resetFeedState } from "../../support/feed";
import { answersWith, success } from "../../support/feed-source";
import { Person } from "../../support/person";
import { emptySeason } from "../../support/season";
import { TEST_ENV } from "../../support/test-env";

process.env.CRICKETDATA_DAILY_HITS = "10";
const source = await openFeedSource();
afterAll(source.stop);
beforeEach(async () => {
  await emptySeason();
  await resetFeedState();
});

const NOW = new Date("2026-04-05T14:10:00Z");
const TOMORROW = new Date("2026-04-06T00:00:00Z");
const budget = (dailyHits: number | null): Budget => ({ source: "test", dailyHits });
const ask = (dailyHits: number | null, now = NOW) => takeHit(budget(dailyHits), { now, byAdmin: false });
const reply = (hitsToday: number | null, hitsLimit: number | null): FeedReply => ({
  ...{ failure: null, reports: [], problems: [], hitsToday, hitsLimit },
});

async function granted(asks: Promise<void>[]): Promise<number> {
  return (await Promise.allSettled(asks)).filter(({ status }) => status === "fulfilled").length;
}

describe("Hits", () => {
  test("of a day are handed out once, first come first served; the next day has new ones", async () => {
    expect(await granted(Array.from({ length: 40 }, () => ask(10)))).toBe(10);
    await expect(ask(10)).rejects.toMatchObject({
      kind: "quota",
      askAgainAt: TOMORROW,
      message: expect.stringContaining("00:00 UTC"),
    });
    expect(await hitsLeft(budget(10), NOW)).toBe(0);
    expect(await hitsLeft(budget(10), TOMORROW)).toBe(10);
    expect(await granted(Array.from({ length: 40 }, () => ask(10, TOMORROW)))).toBe(10);
    // An instance whose clock is behind uses the same day's.
    await expect(ask(10, NOW)).rejects.toMatchObject({ kind: "quota" });
    await ask(20, NOW);
    expect(await hitsLeft(budget(20), TOMORROW)).toBe(9);
  });

  test("are the free plan's until the source has said what ours allows", async () => {
    await ask(null);
    expect(await hitsLeft(budget(null), NOW)).toBe(99);
    await noteReply("test", reply(1, 2_000), NOW);
    expect(await hitsLeft(budget(null), NOW)).toBe(1_999);
    expect(await hitsLeft(budget(500), NOW)).toBe(499);
  });

  test("that others have used with the same key count; an older figure gives none back", async () => {
    await ask(null);
    await noteReply("test", reply(98, 100), NOW);
    expect(await hitsLeft(budget(null), NOW)).toBe(2);
    await noteReply("test", reply(40, null), NOW);
    expect(await granted([ask(null), ask(null), ask(null)])).toBe(2);
    // A reply that arrives after midnight is about the day before.
    await ask(null, TOMORROW);
    await noteReply("test", reply(100, 100), NOW);
    expect(await hitsLeft(budget(null), TOMORROW)).toBe(99);
  });
});

test("a storm of pings and administrators never asks more often than is allowed", async () => {
  const asker = await buildAsker();
  const matches = Array.from({ length: 4 }, () =>
    live(feedMatch({ dateTimeGMT: new Date(Date.now() - 3_600_000).toISOString().slice(0, 19) })),
  );
  source.answer = answersWith(matches, { hitsLimit: 2_000 });
  await asker.pull();
  const headers = { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` };
  const ping = () => new Person().get("/api/cron/refresh-scores", { headers });
  const storm = Array.from({ length: 4 }, () => [
    ping(),
    asker.refreshAll(),
    asker.refresh(matches[0] ?? feedMatch()),
  ]).flat();
  const statuses = (await Promise.all(storm)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 502)).toEqual([]);
  expect(source.requests).toHaveLength(10);
  source.answer = success(matches[0]);
  expect(await asker.refresh(matches[0] ?? feedMatch())).toMatchObject({
    status: 502,
    body: { error: /no calls left for today/ },
  });
  expect(source.requests).toHaveLength(10);
  expect(await db().match.count()).toBe(4);
});
