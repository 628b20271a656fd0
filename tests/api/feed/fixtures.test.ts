/** What the schedule does besides live matches: the season's list, unknown ids, results that aren't final. */

import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { refreshScores } from "@/lib/feed/scheduled-refresh";
import {
  feedMatch,
  live,
  markSeasonAnswered,
  openFeedSource,
  resetFeedState,
  score,
  stored,
  won,
} from "../../support/feed";
import { answersWith, BROKEN, type FeedMatch, failure } from "../../support/feed-source";
import { buildMatch, CSK, emptySeason, inHours, MI } from "../../support/season";
import { moment } from "../../support/the-season";

const source = await openFeedSource();
afterAll(source.stop);
beforeEach(async () => {
  await emptySeason();
  await resetFeedState();
  source.requests.length = 0;
});

/** Ahead of the clock by which the database decides closings. */
const NOW = new Date(Math.floor(inHours(240).getTime() / 60_000) * 60_000);
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const wire = (minutes: number) => later(minutes).toISOString().slice(0, 19);
const PLENTY = { hitsToday: 1, hitsLimit: 2_000 };

async function run(now: Date) {
  source.requests.length = 0;
  const ran = await refreshScores(moment(now));
  if (!ran.ran) throw new Error("another run is under way");
  return ran.result;
}

/** A stored match from the source that starts so many minutes from now. */
async function fixture(minutes: number, traits: Parameters<typeof buildMatch>[0] = {}): Promise<FeedMatch> {
  const { matchId } = await buildMatch({ matchDate: later(minutes), fromSource: true, ...traits });
  return feedMatch({ id: matchId, dateTimeGMT: wire(minutes) });
}

const asked = (endpoint: string) => source.requests.filter((one) => one.endpoint === endpoint).map(({ id }) => id);

describe("The season's list", () => {
  test("moves a postponed match before its picks close, and its deadline too", async () => {
    await markSeasonAnswered(later(-60));
    const match = await fixture(75);
    source.answer = answersWith([{ ...match, dateTimeGMT: wire(24 * 60) }], PLENTY);
    await run(later(-1));
    expect(source.requests).toEqual([]);
    expect(await run(NOW)).toMatchObject({ updated: 1, problems: [] });
    expect(asked("series_info")).toHaveLength(1);
    expect(await stored(match)).toMatchObject({ matchDate: later(24 * 60), picksClosedAt: null });
    await run(later(1));
    expect(source.requests).toEqual([]);
  });
});

describe("Live matches", () => {
  test("only matches from the source are fetched, and one that fails doesn't stop the others", async () => {
    await markSeasonAnswered(NOW);
    for (let count = 0; count < 3; count += 1) await buildMatch({ matchDate: later(-60), matchStarted: true });
    const broken = [await fixture(-50), await fixture(-45), await fixture(-40)].map(({ id }) => id);
    const match = live(await fixture(-30));
    source.answer = (response, one) => {
      const answer = broken.indexOf(one.id) === 0 ? failure("ERR: not found") : BROKEN.html;
      (broken.includes(one.id) ? answer : answersWith([match], PLENTY))(response, one);
    };
    expect(await run(NOW)).toMatchObject({
      checked: 1,
      updated: 1,
      problems: [{}, {}, {}].map(() => expect.any(String)),
    });
    expect(asked("match_info")).toEqual([...broken, match.id]);
    expect(await stored(match)).toMatchObject({ innings: [[MI, 63, 4, 71]] });
  });

  test("a tie is fetched until its super over is won, whatever the flag says, and a result once more an hour later", async () => {
    await markSeasonAnswered(NOW);
    const match = await fixture(-200, { matchStarted: true });
    const tie = { ...won(match), score: [score(MI, 155, 7, 20), score(CSK, 155, 8, 20)], matchWinner: undefined };
    const says = async (report: FeedMatch, minutes: number) => {
      source.answer = answersWith([report], PLENTY);
      await run(later(minutes));
      return asked("match_info").length;
    };
    expect(await says({ ...tie, status: "Match tied" }, 0)).toBe(1);
    expect(await stored(match)).toMatchObject({ matchEnded: true, matchWinner: null });
    expect(await says({ ...tie, status: "Match tied (CSK won the super over)" }, 1)).toBe(1);
    expect(await says(tie, 2)).toBe(0);
    const corrected = { ...tie, status: "Match tied (MI won the super over)" };
    expect(await says(corrected, 61)).toBe(1);
    expect(await stored(match)).toMatchObject({ matchWinner: MI });
    expect(await says(corrected, 121)).toBe(1);
    expect(await says(corrected, 181)).toBe(0);
  });
});
