/** kill -9 in the middle of a refresh and of an award: a retry leaves what one complete run would have. */

import { afterAll, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { refreshScores } from "@/lib/feed/scheduled-refresh";
import { awardPoints } from "@/lib/match/actions";
import { buildUser } from "../../support/builders";
import { feedMatch, live, markSeasonAnswered, openFeedSource, resetFeedState, stored } from "../../support/feed";
import { answersWith } from "../../support/feed-source";
import { startJobProcess } from "../../support/job-process";
import { besideTransaction, type Rival } from "../../support/locks";
import { placePick } from "../../support/matches";
import { buildMatch, CSK, emptySeason, expectReplayed, inHours, MI } from "../../support/season";
import { readSeason } from "../../support/stored-season";
import { moment } from "../../support/the-season";

/** A process first has to start and load everything; milliseconds. */
const PATIENCE = 60_000;

const source = await openFeedSource();
afterAll(source.stop);
beforeEach(async () => {
  await emptySeason();
  await resetFeedState();
  await db().job.deleteMany();
});

/** Ends what the killed process left waiting in the database, as if its machine were gone. */
function cutOff({ query }: Rival): Promise<unknown> {
  return query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`);
}

test("a killed award has awarded nothing, and the next one awards everything", { timeout: 180_000 }, async () => {
  const ended = { matchStarted: true, matchEnded: true, matchWinner: MI };
  const { matchId, ...match } = await buildMatch({ matchDate: inHours(-4), ...ended });
  const users = await Promise.all([1, 2, 3, 4].map(() => buildUser()));
  for (const [index, user] of users.entries()) {
    await placePick({ user }, { ...match, matchId }, index % 2 ? CSK : MI);
  }
  const { id: userId } = await buildUser({ isAdmin: true });
  const before = (await readSeason()).everything;
  await besideTransaction(async (rival) => {
    await rival.query("SELECT 1 FROM leaderboard_entries FOR UPDATE");
    const doomed = startJobProcess("award-points", new Date(), 1, matchId);
    await rival.untilWaiting(1, PATIENCE);
    await doomed.kill();
    await cutOff(rival);
  });
  expect((await readSeason()).everything).toEqual(before);
  expect(await awardPoints(matchId, { userId, ...moment() })).toMatchObject({ awarded: 4, correct: 2 });
  expectReplayed(await readSeason());
});

test("a refresh killed between two matches is continued, and both are stored", {
  timeout: 180_000,
}, async () => {
  const now = new Date();
  await markSeasonAnswered(now);
  const begun = async (hours: number, matchNumber: number) => {
    const { matchId } = await buildMatch({
      matchNumber,
      matchDate: inHours(-hours),
      matchStarted: true,
      fromSource: true,
    });
    return live(feedMatch({ id: matchId, dateTimeGMT: inHours(-hours).toISOString().slice(0, 19) }), 80);
  };
  const matches = [await begun(3, 1), await begun(2, 2)];
  source.answer = answersWith(matches, { hitsToday: 1, hitsLimit: 2_000 });
  await besideTransaction(async (rival) => {
    await rival.query("SELECT 1 FROM matches WHERE match_number = 2 FOR UPDATE");
    const doomed = startJobProcess("refresh-scores", now);
    await rival.untilWaiting(1, PATIENCE);
    await doomed.kill();
    await cutOff(rival);
  });
  const runs = () => Promise.all(matches.map(async (match) => (await stored(match)).innings));
  expect(await runs()).toEqual([[[MI, 80, 4, 71]], []]);
  expect(await refreshScores(moment(now))).toEqual({ ran: false });
  await db().$executeRaw`UPDATE jobs SET leased_until = clock_timestamp()`;
  const later = new Date(now.getTime() + 10 * 60_000);
  expect(await refreshScores(moment(later))).toMatchObject({ ran: true, result: { problems: [] } });
  expect(await runs()).toEqual([[[MI, 80, 4, 71]], [[MI, 80, 4, 71]]]);
  expectReplayed(await readSeason());
});
