/** The source's mistakes are corrected: automatically once it repeats the correction, or by an administrator at once. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import {
  buildAsker,
  feedCalls,
  feedMatch,
  live,
  openFeedSource,
  resetFeedState,
  score,
  stored,
  won,
} from "../../support/feed";
import { type FeedMatch, success } from "../../support/feed-source";
import { actionsOn } from "../../support/matches";
import { CSK, emptySeason, inHours, MI } from "../../support/season";

const source = await openFeedSource();
afterAll(source.stop);

let asker: Awaited<ReturnType<typeof buildAsker>>;
beforeEach(async () => {
  await emptySeason();
  await resetFeedState();
  asker = await buildAsker();
});

const { pull, refresh } = feedCalls(source, () => asker);
const at = (hours: number) => inHours(hours).toISOString().slice(0, 16).concat(":00");

/** A live match, as the source first reported it. */
async function begun(first: (match: FeedMatch) => FeedMatch) {
  const match = feedMatch({ dateTimeGMT: at(-1) });
  await pull(match);
  await refresh(first(match));
  return match;
}

async function override(match: FeedMatch, reported: FeedMatch = match) {
  source.answer = success(reported);
  return asker.person.post("/api/admin/refresh-match-data", { matchId: match.id, override: true });
}

describe("What cricket doesn't allow", () => {
  test("is reported as a problem, and not stored", async () => {
    const [wrong, problem] = [score(MI, 1230, 3, 15), `${MI} 1230/3 (15) isn't possible`];
    const match = await begun((report) => live(report, 120, 14.5));
    const { message } = await refresh({ ...live(match), score: [wrong] });
    expect(message).toContain(problem);
    expect(await stored(match)).toMatchObject({ innings: [[MI, 120, 4, 89]] });
    source.answer = success({ ...live(match), score: [wrong] });
    expect((await asker.refreshAll()).body.data.problems.join()).toContain(problem);
  });
});

describe("The source corrects itself", () => {
  test("runs go down if two reports in a row say so, and not for one", async () => {
    const match = await begun((report) => live(report, 324, 12));
    expect((await refresh(live(match, 124, 12.1))).message).toMatch(/score is lower.*124.*if it says so again/);
    expect(await stored(match)).toMatchObject({ innings: [[MI, 324, 4, 72]] });
    await refresh(live(match, 126, 12.3));
    expect(await stored(match)).toMatchObject({ innings: [[MI, 126, 4, 75]] });
  });

  test("an innings that wasn't one is removed, and the second innings hasn't begun after all", async () => {
    const stray = (match: FeedMatch) => ({ ...live(match), score: [score(MI, 63, 4, 11.5), score(CSK, 9, 0, 1)] });
    const match = await begun(stray);
    expect(await stored(match)).toMatchObject({
      secondInningStarted: true,
      innings: [
        [MI, 63, 4, 71],
        [CSK, 9, 0, 6],
      ],
    });
    await refresh(live(match, 64, 12));
    expect(await stored(match)).toMatchObject({ secondInningStarted: true });
    await refresh(live(match, 65, 12.1));
    expect(await stored(match)).toMatchObject({
      ...{ secondInningStarted: false, innings: [[MI, 65, 4, 73]], matchStatus: `${CSK} opt to bowl` },
    });
  });

  test("never accepts runs that drop to zero, a missing score, a won match with one innings, or an un-started match", async () => {
    const match = await begun(won);
    const before = (await stored(match)).innings;
    for (const less of [
      ...[
        { ...won(match), score: [score(MI, 0, 0, 0), score(CSK, 0, 0, 0)] },
        { ...won(match), score: [] },
      ],
      ...[{ ...won(match), score: [score(CSK, 160, 9, 20)] }, match],
    ]) {
      for (let time = 0; time < 3; time += 1) await refresh(less);
      expect(await stored(match)).toMatchObject({ innings: before, matchStarted: true, matchWinner: MI });
    }
  });
});

describe("Refresh Data with override", () => {
  test("accepts less at once, and logs it under the administrator's name", async () => {
    const match = await begun(won);
    await db().match.update({ where: { matchId: match.id }, data: { awardedAt: new Date() } });
    expect(await override(match, live(match, 63, 11.5))).toMatchObject({
      status: 200,
      body: { data: { matchWinner: null } },
    });
    expect(await stored(match)).toMatchObject({
      ...{ matchEnded: false, matchWinner: null, awardedAt: null, secondInningStarted: false },
      innings: [[MI, 63, 4, 71]],
    });
    expect((await actionsOn({ matchId: match.id })).at(-1)).toMatchObject({
      ...{ action: "refresh-match", actorId: asker.user.id },
      before: { innings: `${MI} 180/6 (20), ${CSK} 160/9 (20)`, matchWinner: MI },
      after: { innings: `${MI} 63/4 (11.5)`, matchWinner: null },
    });
  });

  test("leaves what was set by hand", async () => {
    const match = await begun(won);
    const { person } = asker;
    await person.post("/api/admin/update-match", { matchId: match.id, matchWinner: CSK });
    const innings = [{ team: MI, runs: 170, wickets: 5, overs: 20 }];
    await person.post("/api/admin/edit-innings", { matchId: match.id, innings });
    await override(match, live(match));
    expect(await stored(match)).toMatchObject({ matchWinner: CSK, innings: [[MI, 170, 5, 120]] });
  });
});
