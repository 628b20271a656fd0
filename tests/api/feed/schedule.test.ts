/** The scheduled refresh: which matches are asked for and when, and that one run goes at a time. */

import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { refreshScores } from "@/lib/feed/refresh-scores";
import { LeaseLost } from "@/lib/job/commands";
import { forgetHits, knowSeason, live, openFeedSource, stored, tell, won } from "../../support/feed";
import { BROKEN, type FeedAnswer, failure, tells } from "../../support/feed-source";
import { besideTransaction } from "../../support/locks";
import { Person } from "../../support/person";
import { buildMatch, emptySeason, MI } from "../../support/season";
import { TEST_ENV } from "../../support/test-env";
import { moment } from "../../support/the-season";

const source = await openFeedSource();
afterAll(source.stop);
beforeEach(async () => {
  await emptySeason();
  await forgetHits();
  await knowSeason(NOW);
  source.answer = tells([]);
  source.asked.length = 0;
});

const NOW = new Date("2026-04-05T12:00:00Z");
/** A match that has started, and that the source has told of. */
const TOLD = { fromSource: true, matchStarted: true };
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const PLENTY = { hitsToday: 1, hitsLimit: 2_000 };

/** A stored match that began so many minutes ago, and what the source tells of it. */
async function begun(minutes: number, traits: Parameters<typeof buildMatch>[0] = {}) {
  const { matchId } = await buildMatch({ matchDate: later(-minutes), ...TOLD, ...traits });
  return live(tell({ id: matchId, dateTimeGMT: later(-minutes).toISOString().slice(0, 19) }));
}

const askedIds = () => source.asked.map(({ id }) => id).sort();

async function run(now = NOW) {
  const ran = await refreshScores(moment(now));
  if (!ran.ran) throw new Error("another run is under way");
  return ran.result;
}

describe("Asked for", () => {
  test("is what has begun and not ended, until eight hours after its start", async () => {
    const on = [await begun(0), await begun(0, { matchStarted: false }), await begun(8 * 60 - 1)];
    await begun(-1, { matchStarted: false });
    await begun(8 * 60);
    const { id: matchId } = await begun(60, { matchEnded: true, matchWinner: MI });
    await db().feedCheck.create({ data: { matchId, askedAt: later(-30), settled: true } });
    source.answer = tells(on, PLENTY);
    expect(await run()).toMatchObject({ checked: 3, updated: 3, problems: [] });
    expect(askedIds()).toEqual(on.map(({ id }) => id).sort());
    expect(source.asked.every(({ endpoint }) => endpoint === "match_info")).toBe(true);
  });

  test("once a minute where there are plenty of hits, and less often where there are few", async () => {
    const match = await begun(30);
    source.answer = tells([match], PLENTY);
    for (const minute of [0, 0.5, 1, 1.9, 2]) await run(later(minute));
    expect(source.asked).toHaveLength(3);
    // The free plan: some two and a half minutes.
    source.answer = tells([match], { hitsToday: 20, hitsLimit: 100 });
    await run(later(3));
    source.asked.length = 0;
    for (let minute = 4; minute <= 63; minute += 1) await run(later(minute));
    expect(source.asked.length).toBeGreaterThan(15);
    expect(source.asked.length).toBeLessThan(30);
  });

  test("is a match until its end has been told, and not once more", async () => {
    const match = await begun(200);
    source.answer = tells([match], PLENTY);
    await run();
    // An administrator's list of the season may tell the end first; it has no score.
    await db().match.update({ where: { matchId: match.id }, data: { matchEnded: true, matchWinner: MI } });
    source.answer = tells([won(match)], PLENTY);
    await run(later(2));
    expect(await stored(match)).toMatchObject({ innings: [[MI, 180, 6, 120], expect.anything()] });
    source.asked.length = 0;
    await run(later(4));
    expect(source.asked).toEqual([]);
  });
});

describe("Where nothing but words is to be had any more", () => {
  const ended = { matchEnded: true, matchStarted: true };

  test.each<[string, FeedAnswer]>([
    ["unknown to the source", failure("ERR: Match not found")],
    ["refused for a reason that we do not know", failure("ERR: Something")],
    ["not told", tells([], PLENTY)],
    ["cut off", BROKEN.cut],
  ])("an end that is %s is asked for less and less often, after what is on", async (_name, answer) => {
    const match = await begun(200, { ...ended, matchWinner: MI });
    // Nobody has asked for half an hour: that was not in vain.
    await db().feedCheck.create({ data: { matchId: match.id, askedAt: later(-90), confirmAt: later(-30) } });
    const on = await begun(30);
    source.answer = (response, asked) => (asked.id === on.id ? tells([on], PLENTY) : answer)(response, asked);
    const minutes = [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 123, 124, 125, 183, 184];
    for (const minute of minutes) {
      source.asked.length = 0;
      await run(later(minute));
      const isAsked = [0, 1, 2, 4, 8, 16, 32, 64, 124, 184].includes(minute);
      expect([minute, source.asked.map(({ id }) => id)]).toEqual([minute, isAsked ? [on.id, match.id] : [on.id]]);
    }
  });

  test("a match whose end the source takes back is asked for as one that is on", async () => {
    const match = await begun(200, { ...ended, matchWinner: MI });
    await db().feedCheck.create({ data: { matchId: match.id, askedAt: later(-60), confirmAt: later(0) } });
    source.answer = tells([match], PLENTY);
    for (const minute of [0, 1, 2, 3]) await run(later(minute));
    expect(source.asked).toHaveLength(4);
    // Its end, told anew, waits for an hour as any other.
    source.answer = tells([won(match)], PLENTY);
    for (const minute of [4, 5, 60, 64]) await run(later(minute));
    expect(source.asked).toHaveLength(6);
    expect(await db().feedCheck.findUnique({ where: { matchId: match.id } })).toMatchObject({ settled: true });
  });

  test("an end is not asked for a moment too early, which would count for nothing", async () => {
    const match = await begun(200);
    source.answer = tells([won(match)], PLENTY);
    await run();
    const early = new Date(later(60).getTime() - 2_000);
    for (const at of [early, later(61)]) await run(at);
    expect(source.asked).toHaveLength(2);
    expect(await db().feedCheck.findUnique({ where: { matchId: match.id } })).toMatchObject({ settled: true });
  });

  test("who has won a match that ended long ago is asked for once an hour, too", async () => {
    const match = await begun(7 * 60, { ...ended, matchWinner: null });
    source.answer = tells([{ ...live(match), matchEnded: true, status: "Match tied" }], PLENTY);
    for (let minute = 0; minute < 120; minute += 1) await run(later(minute));
    expect(source.asked).toHaveLength(2);
  });
});

describe("A failure", () => {
  test.each<[string, FeedAnswer, number]>([
    ["of the key ends the run", failure("Invalid API Key"), 1],
    ["of the quota ends the run", failure("hits today exceeded hits limit"), 1],
    ["that blocks us ends the run", failure("Blocked for 15 minutes"), 1],
    ["of one match is one match's, and not tried again at once", failure("ERR: Match not found"), 2],
    ["of the line ends the run when it comes twice", BROKEN.cut, 2],
  ])("%s", async (_name, answer, calls) => {
    const matches = [await begun(60), await begun(30)];
    if (answer === BROKEN.cut) await begun(20);
    source.answer = answer;
    const { checked, problems } = await run();
    expect({ checked, problems: problems.length, calls: source.asked.length }).toEqual({
      checked: 0,
      problems: calls,
      calls,
    });
    expect(await Promise.all(matches.map(stored))).toMatchObject([{ innings: [] }, { innings: [] }]);
  });
});

test("What a run is told after another has taken its job over is not stored: fixtures no more than scores", async () => {
  const match = await begun(30);
  const { id: matchId, dateTimeGMT } = match;
  const takeOver: FeedAnswer = async (response, asked) => {
    await db().$executeRaw`UPDATE jobs SET run_id = 'another' WHERE name = 'refresh-scores'`;
    tells([{ ...match, venue: "Elsewhere" }], PLENTY)(response, asked);
  };
  source.answer = takeOver;
  await expect(refreshScores(moment(NOW))).rejects.toThrow(LeaseLost);
  expect(await stored(match)).toMatchObject({ innings: [], matchDate: new Date(`${dateTimeGMT}Z`) });
  await db().job.deleteMany();
  await db().match.update({ where: { matchId }, data: { matchStarted: false, matchDate: later(3 * 60) } });
  await db().feedState.deleteMany();
  await expect(refreshScores(moment(NOW))).rejects.toThrow(LeaseLost);
  expect(source.asked.at(-1)).toMatchObject({ endpoint: "series_info" });
  expect(await stored(match)).toMatchObject({ matchDate: later(3 * 60) });
  await db().job.deleteMany();
});

test("A match that is deleted while others are asked for keeps none of them from being asked", async () => {
  const [first, second, third] = [await begun(90), await begun(60), await begun(30)];
  source.answer = async (response, asked) => {
    if (asked.id === first.id) await db().match.delete({ where: { matchId: second.id } });
    tells([first, third], PLENTY)(response, asked);
  };
  expect(await run()).toMatchObject({ checked: 2, updated: 2, problems: [expect.stringMatching(/no such match/)] });
  expect(askedIds()).toEqual([first.id, third.id].sort());
});

describe("GET /api/cron/refresh-scores", () => {
  const headers = { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` };
  beforeEach(async () => {
    await forgetHits();
    await knowSeason(new Date());
  });
  const ping = () => new Person().get("/api/cron/refresh-scores", { headers });

  test("twice at once: the second does nothing", async () => {
    const { matchId } = await buildMatch({ matchDate: new Date(Date.now() - 60_000), ...TOLD });
    const match = live(tell({ id: matchId }));
    source.answer = tells([match], PLENTY);
    const replies = await besideTransaction(async (rival) => {
      // The first is held up in the middle of its work.
      await rival.query("SELECT 1 FROM matches WHERE match_id = $1 FOR UPDATE", [matchId]);
      const first = ping();
      await rival.untilWaiting(1);
      const second = await ping();
      await rival.query("COMMIT");
      return [await first, second];
    });
    expect(replies).toMatchObject([
      { status: 200, body: { message: "Matches asked for: 1, changed: 1", data: { checked: 1, updated: 1 } } },
      { status: 200, body: { message: expect.stringMatching(/this one did nothing/), data: null } },
    ]);
    expect(source.asked).toHaveLength(1);
  });

  test("a run that died midway is taken up by the next", async () => {
    const { matchId } = await buildMatch({ matchDate: new Date(Date.now() - 60_000), ...TOLD });
    source.answer = tells([live(tell({ id: matchId }))], PLENTY);
    await db().$executeRaw`
      INSERT INTO jobs (name, run_id, leased_until, started_at) VALUES ('refresh-scores', 'dead', now() - interval '1 second', now())
      ON CONFLICT (name) DO UPDATE SET run_id = excluded.run_id, leased_until = excluded.leased_until`;
    expect(await ping()).toMatchObject({ body: { data: { checked: 1, updated: 1 } } });
  });
});
