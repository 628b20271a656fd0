/** What the schedule does beyond the matches that are on: the season's list, ids that are nobody's, ends that are none. */

import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { refreshScores } from "@/lib/feed/refresh-scores";
import { LeaseLost } from "@/lib/job/commands";
import { changeSettings } from "@/lib/season-change/settings";
import { buildUser } from "../../support/builders";
import { forgetHits, knowSeason, live, openFeedSource, score, stored, tell, won } from "../../support/feed";
import { BROKEN, failure, type ToldMatch, tells } from "../../support/feed-source";
import { buildMatch, CSK, emptySeason, inHours, MI } from "../../support/season";
import { moment } from "../../support/the-season";

const source = await openFeedSource();
afterAll(source.stop);
beforeEach(async () => {
  await emptySeason();
  await forgetHits();
  source.asked.length = 0;
});

/** Ahead of the clock by which the database judges closings. */
const NOW = new Date(Math.floor(inHours(240).getTime() / 60_000) * 60_000);
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const wire = (minutes: number) => later(minutes).toISOString().slice(0, 19);
const PLENTY = { hitsToday: 1, hitsLimit: 2_000 };

async function run(now: Date) {
  source.asked.length = 0;
  const ran = await refreshScores(moment(now));
  if (!ran.ran) throw new Error("another run is under way");
  return ran.result;
}

/** A match of the source that starts so many minutes from now, and is stored. */
async function fixture(minutes: number, traits: Parameters<typeof buildMatch>[0] = {}): Promise<ToldMatch> {
  const { matchId } = await buildMatch({ matchDate: later(minutes), fromSource: true, ...traits });
  return tell({ id: matchId, dateTimeGMT: wire(minutes) });
}

const asked = (endpoint: string) => source.asked.filter((one) => one.endpoint === endpoint).map(({ id }) => id);

describe("The season's list", () => {
  test("moves a postponed match before its picks close, and the closing with it", async () => {
    await knowSeason(later(-60));
    const match = await fixture(75);
    source.answer = tells([{ ...match, dateTimeGMT: wire(24 * 60) }], PLENTY);
    await run(later(-1));
    expect(source.asked).toEqual([]);
    expect(await run(NOW)).toMatchObject({ updated: 1, problems: [] });
    expect(asked("series_info")).toHaveLength(1);
    expect(await stored(match)).toMatchObject({ matchDate: later(24 * 60), picksClosedAt: null });
    await run(later(1));
    expect(source.asked).toEqual([]);
  });

  test("is asked for again within minutes where it failed right before a closing", async () => {
    await knowSeason(later(-60));
    const match = await fixture(75);
    source.answer = BROKEN.html;
    expect((await run(NOW)).problems).toMatchObject([expect.stringMatching(/The season: .*answered 500/)]);
    await run(later(1));
    expect(source.asked).toEqual([]);
    source.answer = tells([{ ...match, dateTimeGMT: wire(300) }], PLENTY);
    await run(later(3));
    expect(await stored(match)).toMatchObject({ matchDate: later(300) });
  });

  test("is asked for again within minutes where what it told was not stored", async () => {
    await knowSeason(later(-60));
    const match = await fixture(75);
    const postponed = tells([{ ...match, dateTimeGMT: wire(300) }], PLENTY);
    source.answer = async (response, one) => {
      await db().$executeRaw`UPDATE jobs SET run_id = 'another' WHERE name = 'refresh-scores'`;
      postponed(response, one);
    };
    await expect(run(NOW)).rejects.toThrow(LeaseLost);
    await db().job.deleteMany();
    source.answer = postponed;
    await run(later(1));
    expect(source.asked).toEqual([]);
    await run(later(3));
    expect(await stored(match)).toMatchObject({ matchDate: later(300) });
    await run(later(6));
    expect(source.asked).toEqual([]);
  });

  test("is asked for anew once an administrator says that the source calls the season otherwise", async () => {
    await knowSeason(NOW);
    source.answer = tells([], PLENTY);
    await run(later(1));
    expect(source.asked).toEqual([]);
    await changeSettings({ seriesId: "another-series" }, { userId: (await buildUser()).id, now: NOW });
    await run(later(2));
    expect(asked("series_info")).toHaveLength(1);
    await changeSettings({ seriesId: null }, { userId: (await buildUser()).id, now: NOW });
  });

  test("adds no match, which may be one that an administrator has deleted; one of the same id is the source's from then on", async () => {
    const byHand = await fixture(-30, { fromSource: false, matchStarted: true });
    source.answer = tells([tell(), live({ ...byHand })], PLENTY);
    expect(await run(NOW)).toMatchObject({ checked: 1 });
    expect(await db().match.count()).toBe(1);
    expect(await stored(byHand)).toMatchObject({ fromSource: true, innings: [[MI, 63, 4, 71]] });
  });
});

describe("Of those that are on", () => {
  test("none is asked for that the source has not told, and one that fails keeps no other from being asked", async () => {
    await knowSeason(NOW);
    for (let count = 0; count < 3; count += 1) await buildMatch({ matchDate: later(-60), matchStarted: true });
    const broken = [await fixture(-50), await fixture(-45), await fixture(-40)].map(({ id }) => id);
    const match = live(await fixture(-30));
    source.answer = (response, one) => {
      const answer = broken.indexOf(one.id) === 0 ? failure("ERR: not found") : BROKEN.html;
      (broken.includes(one.id) ? answer : tells([match], PLENTY))(response, one);
    };
    expect(await run(NOW)).toMatchObject({
      checked: 1,
      updated: 1,
      problems: [{}, {}, {}].map(() => expect.any(String)),
    });
    expect(asked("match_info")).toEqual([...broken, match.id]);
    expect(await stored(match)).toMatchObject({ innings: [[MI, 63, 4, 71]] });
  });

  test("a tie is asked for until its super over is won, whatever the flag says, and an end once more an hour later", async () => {
    await knowSeason(NOW);
    const match = await fixture(-200, { matchStarted: true });
    const tie = { ...won(match), score: [score(MI, 155, 7, 20), score(CSK, 155, 8, 20)], matchWinner: undefined };
    const says = async (told: ToldMatch, minutes: number) => {
      source.answer = tells([told], PLENTY);
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
