/** The match data source at its worst: nothing stored is lost, nobody waits long, and the key doesn't leak. */
import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type CricketDataOptions, cricketData } from "@/lib/feed/cricket-data";
import { buildAsker, feedMatch, live, openFeedSource, resetFeedState, won } from "../../support/feed";
import { answersWith, BROKEN, type FeedAnswer, json, success } from "../../support/feed-source";
import { portOf } from "../../support/port-of";
import { emptySeason } from "../../support/season";
import { FEED_ENV } from "../../support/test-env";

const source = await openFeedSource();
afterAll(source.stop);

const KEY = FEED_ENV.CRICKETDATA_API_KEY;
const NOW = new Date("2026-04-05T14:10:00Z");
const MIDNIGHT = new Date("2026-04-06T00:00:00Z");

let asker: Awaited<ReturnType<typeof buildAsker>>;
const match = feedMatch({ id: "the-match" });
const asked = { matchId: match.id, matchNumber: 1, matchDate: NOW, teamOne: "", teamTwo: "" };

beforeEach(async () => {
  await emptySeason();
  await resetFeedState();
  asker = await buildAsker();
  source.answer = answersWith([live(match)]);
  await asker.refreshAll();
  await resetFeedState();
  source.requests.length = 0;
});

/** The source as the calls use it, with shorter timeouts. */
const connect = (options: Partial<CricketDataOptions> = {}) =>
  cricketData({
    ...{ key: KEY, baseUrl: `${source.url}/v1`, seriesId: "season", dailyHits: null, pauses: [1, 1] },
    ...options,
  });
const ask = async (options: Partial<CricketDataOptions> = {}, byAdmin = true, now = NOW) =>
  (await connect(options).readMatch(asked, { now, byAdmin })).report;

describe("An unusable answer", () => {
  test.each<[keyof typeof BROKEN, string]>([
    ["html", "answered 500 with something that isn't JSON"],
    ["plain", "answered 200 with something that isn't JSON"],
    ["malformed", "answered with broken JSON"],
    ["cut", "couldn't be reached, or was cut off"],
    ["hangUp", "couldn't be reached, or was cut off"],
  ])("%s is retried for an administrator, and then reported without the key", async (answer, why) => {
    source.answer = BROKEN[answer];
    await expect(ask()).rejects.toMatchObject({
      code: "FEED_FAILED",
      message: `The match data source ${why}`,
      kind: answer === "cut" || answer === "hangUp" ? "unreachable" : "other",
    });
    expect(source.requests).toHaveLength(3);
    // The schedule runs again anyway.
    await expect(ask({}, false)).rejects.toMatchObject({ code: "FEED_FAILED" });
    expect(source.requests).toHaveLength(4);
  });

  test("a missing one isn't waited for twice, nor for the other matches", async () => {
    source.answer = BROKEN.silent;
    await expect(ask({ timeout: 300 })).rejects.toMatchObject({
      kind: "slow",
      stops: true,
      message: expect.stringMatching(/took longer than 0.3 seconds/),
    });
    expect(source.requests).toHaveLength(1);
  });
});

describe("Redirects", () => {
  const redirect =
    (to: string): FeedAnswer =>
    (response) =>
      void response.writeHead(302, { location: to }).end();

  test("to another host aren't followed: that host would learn the key", async () => {
    const seen = vi.fn();
    const other = createServer((request, response) => {
      seen(request.url);
      response.end();
    }).listen(0, "127.0.0.1");
    await once(other, "listening");
    const port = portOf(other);
    for (const host of ["127.0.0.1", "localhost"]) {
      source.answer = redirect(`http://${host}:${port}/v1/match_info?apikey=${KEY}`);
      await expect(ask({ pauses: [] })).rejects.toThrow(/redirected to another host/);
    }
    expect(seen).not.toHaveBeenCalled();
    other.close();
  });
});

describe("A refusal", () => {
  const refusal = (reason: string, status = 200): FeedAnswer => json({ status: "failure", reason, info: "{}" }, status);
  const MINUTES = 60_000;

  test.each<[string, string, Date]>([
    ["hits today exceeded hits limit", "quota", MIDNIGHT],
    ["hits_today_exceeded_hits_limit", "quota", MIDNIGHT],
    ["Blocked for 15 minutes", "blocked", new Date(NOW.getTime() + 16 * MINUTES)],
  ])("%s: nobody asks the source until it may be asked again", async (reason, kind, until) => {
    source.answer = refusal(reason);
    const refused = {
      code: "FEED_FAILED",
      kind,
      askAgainAt: until,
      message: expect.stringContaining(until.toISOString().slice(11, 16)),
    };
    await expect(ask()).rejects.toMatchObject(refused);
    source.answer = success(won(match));
    for (const byAdmin of [true, false]) {
      await expect(ask({}, byAdmin, new Date(until.getTime() - 1))).rejects.toMatchObject({ kind, askAgainAt: until });
    }
    expect(source.requests).toHaveLength(1);
    expect(await ask({}, false, until)).toMatchObject({ matchEnded: true });
  });

  test("of the key: isn't retried automatically, but by an administrator or with another key", async () => {
    source.answer = refusal("Invalid API Key");
    await expect(ask()).rejects.toMatchObject({
      kind: "invalid-key",
      message: expect.stringContaining("CRICKETDATA_API_KEY"),
    });
    source.answer = success(won(match));
    await expect(ask({}, false, new Date("2030-01-01"))).rejects.toMatchObject({ kind: "invalid-key" });
    expect(source.requests).toHaveLength(1);
    expect(await ask({ key: "another" }, false)).toMatchObject({ matchEnded: true });
    expect(await ask({}, true)).toMatchObject({ matchEnded: true });
    expect(await ask({}, false)).toMatchObject({ matchEnded: true });
  });

  test("of the key is shown to administrators until it is lifted", async () => {
    const state = async () => (await asker.person.get("/api/admin/match-data")).body.data;
    expect(await state()).toEqual({ source: "cricketdata", problem: null, hitsLeft: 100, answeredAt: null });
    source.answer = refusal("Invalid API Key");
    await asker.refresh(match);
    expect(await state()).toMatchObject({ problem: expect.stringContaining("CRICKETDATA_API_KEY"), hitsLeft: 0 });
    source.answer = success(won(match));
    await asker.refresh(match);
    expect(await state()).toMatchObject({ problem: null, hitsLeft: 98, answeredAt: expect.any(String) });
  });

  test("in the middle of refreshing all: reports what was done, and when it can continue", async () => {
    source.answer = (response, call) =>
      (call.endpoint === "series_info" ? answersWith([live(match)]) : refusal("Blocked for 15 minutes"))(
        response,
        call,
      );
    const { status, body } = await asker.refreshAll();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ checked: 0, problems: { length: 1 }, askAgainAt: expect.any(String) });
    expect(body.message).toMatch(/refresh again at \d\d:\d\d UTC/);
    const next = await asker.pull();
    expect(next).toMatchObject({ status: 502, body: { code: "FEED_FAILED" } });
    expect(Number(next.headers.get("retry-after"))).toBeGreaterThan(15 * 60);
  });
});
