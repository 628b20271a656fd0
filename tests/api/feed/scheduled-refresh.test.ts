/** The scheduled refresh: which matches are fetched and when, and one run at a time. */

import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { refreshScores } from "@/lib/feed/scheduled-refresh";
import { feedMatch, live, markSeasonAnswered, openFeedSource, resetFeedState, stored, won } from "../../support/feed";
import { answersWith, BROKEN, type FeedAnswer, failure, success } from "../../support/feed-source";
import { besideTransaction } from "../../support/locks";
import { Person } from "../../support/person";
import { buildMatch, emptySeason, MI } from "../../support/season";
import { TEST_ENV } from "../../support/test-env";
import { moment } from "../../support/the-season";

const source = await openFeedSource();
afterAll(source.stop);
beforeEach(async () => {
  await emptySeason();
  await resetFeedState();
  await markSeasonAnswered(NOW);
  source.answer = answersWith([]);
  source.requests.length = 0;
});

const NOW = new Date("2026-04-05T12:00:00Z");
/** A match that has started, and that came from the source. */
const FROM_SOURCE = { fromSource: true, matchStarted: true };
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const PLENTY = { hitsToday: 1, hitsLimit: 2_000 };

/** A stored match that began so many minutes ago, and the source's version of it. */
async function begun(minutes: number, traits: Parameters<typeof buildMatch>[0] = {}) {
  const { matchId } = await buildMatch({ matchDate: later(-minutes), ...FROM_SOURCE, ...traits });
  return live(feedMatch({ id: matchId, dateTimeGMT: later(-minutes).toISOString().slice(0, 19) }));
}

const askedIds = () => source.requests.map(({ id }) => id).sort();

async function run(now = NOW) {
  const ran = await refreshScores(moment(now));
  if (!ran.ran) throw new Error("another run is under way");
  return ran.result;
}

describe("Fetched", () => {
  test("is every match that has begun and not ended, until eight hours after its start", async () => {
    const on = [await begun(0), await begun(0, { matchStarted: false }), await begun(8 * 60 - 1)];
    await begun(-1, { matchStarted: false });
    await begun(8 * 60);
    const { id: matchId } = await begun(60, { matchEnded: true, matchWinner: MI });
    await db().feedCheck.create({ data: { matchId, askedAt: later(-30), settled: true } });
    source.answer = answersWith(on, PLENTY);
    expect(await run()).toMatchObject({ checked: 3, updated: 3, problems: [] });
    expect(askedIds()).toEqual(on.map(({ id }) => id).sort());
    expect(source.requests.every(({ endpoint }) => endpoint === "match_info")).toBe(true);
  });

  test("is a match until its end has been reported, and not again after that", async () => {
    const match = await begun(200);
    source.answer = answersWith([match], PLENTY);
    await run();
    // Pulling all matches may bring the result first; it has no score.
    await db().match.update({ where: { matchId: match.id }, data: { matchEnded: true, matchWinner: MI } });
    source.answer = answersWith([won(match)], PLENTY);
    await run(later(2));
    expect(await stored(match)).toMatchObject({ innings: [[MI, 180, 6, 120], expect.anything()] });
    source.requests.length = 0;
    await run(later(4));
    expect(source.requests).toEqual([]);
  });
});

describe("When no result can be had any more", () => {
  const ended = { matchEnded: true, matchStarted: true };
  const FIRST = [0, 1, 2, 3, 4];
  const LATER = [5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 123, 124, 125, 183, 184];

  test.each<[string, FeedAnswer, number[]]>([
    ["unknown to the source", failure("ERR: Match not found"), FIRST],
    ["refused for an unknown reason", failure("ERR: Something"), FIRST],
    ["not in the reply", success({}, PLENTY), FIRST],
    ["cut off", BROKEN.cut, [...FIRST, ...LATER]],
  ])("a result that is %s is fetched less and less often, after live matches", async (_name, answer, minutes) => {
    const match = await begun(200, { ...ended, matchWinner: MI });
    // Nobody has asked for half an hour, so it is due again.
    await db().feedCheck.create({ data: { matchId: match.id, askedAt: later(-90), confirmAt: later(-30) } });
    const on = await begun(30);
    source.answer = (response, asked) => (asked.id === on.id ? answersWith([on], PLENTY) : answer)(response, asked);
    for (const minute of minutes) {
      source.requests.length = 0;
      await run(later(minute));
      const isAsked = [0, 1, 2, 4, 8, 16, 32, 64, 124, 184].includes(minute);
      expect([minute, source.requests.map(({ id }) => id)]).toEqual([minute, isAsked ? [on.id, match.id] : [on.id]]);
    }
  });
});

describe("A failure", () => {
  test.each<[string, FeedAnswer, number]>([
    ["of the key ends the run", failure("Invalid API Key"), 1],
    ["of the quota ends the run", failure("hits today exceeded hits limit"), 1],
    ["that blocks us ends the run", failure("Blocked for 15 minutes"), 1],
    ["of one match affects only that match, and isn't retried at once", failure("ERR: Match not found"), 2],
    ["of the connection ends the run the second time", BROKEN.cut, 2],
  ])("%s", async (_name, answer, calls) => {
    const matches = [await begun(60), await begun(30)];
    if (answer === BROKEN.cut) await begun(20);
    source.answer = answer;
    const { checked, problems } = await run();
    expect({ checked, problems: problems.length, calls: source.requests.length }).toEqual({
      checked: 0,
      problems: calls,
      calls,
    });
    expect(await Promise.all(matches.map(stored))).toMatchObject([{ innings: [] }, { innings: [] }]);
  });
});

describe("GET /api/cron/refresh-scores", () => {
  const headers = { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` };
  beforeEach(async () => {
    await resetFeedState();
    await markSeasonAnswered(new Date());
  });
  const ping = () => new Person().get("/api/cron/refresh-scores", { headers });

  test("twice at once: the second does nothing", async () => {
    const { matchId } = await buildMatch({ matchDate: new Date(Date.now() - 60_000), ...FROM_SOURCE });
    const match = live(feedMatch({ id: matchId }));
    source.answer = answersWith([match], PLENTY);
    const replies = await besideTransaction(async (rival) => {
      // The first is paused in the middle of its work.
      await rival.query("SELECT 1 FROM matches WHERE match_id = $1 FOR UPDATE", [matchId]);
      const first = ping();
      await rival.untilWaiting(1);
      const second = await ping();
      await rival.query("COMMIT");
      return [await first, second];
    });
    expect(replies).toMatchObject([
      { status: 200, body: { message: "Matches checked: 1, changed: 1.", data: { checked: 1, updated: 1 } } },
      { status: 200, body: { message: expect.stringMatching(/this one did nothing/), data: null } },
    ]);
    expect(source.requests).toHaveLength(1);
  });
});
