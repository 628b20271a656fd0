/** What the source got wrong is put right: by itself when it says so twice, or by an administrator at once. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import {
  askingWhatIsTold,
  buildAsker,
  forgetHits,
  live,
  openFeedSource,
  score,
  stored,
  tell,
  won,
} from "../../support/feed";
import { success, type ToldMatch } from "../../support/feed-source";
import { deedsOn } from "../../support/matches";
import { buildPlayer, CSK, emptySeason, inHours, MI, RR } from "../../support/season";

const source = await openFeedSource();
afterAll(source.stop);

let asker: Awaited<ReturnType<typeof buildAsker>>;
beforeEach(async () => {
  await emptySeason();
  await forgetHits();
  asker = await buildAsker();
});

const { pull, refresh } = askingWhatIsTold(source, () => asker);
const at = (hours: number) => inHours(hours).toISOString().slice(0, 16).concat(":00");

/** A match that is on, as the source told it first. */
async function begun(first: (match: ToldMatch) => ToldMatch) {
  const match = tell({ dateTimeGMT: at(-1) });
  await pull(match);
  await refresh(first(match));
  return match;
}

async function override(match: ToldMatch, told: ToldMatch = match) {
  source.answer = success(told);
  return asker.person.post("/api/admin/refresh-match-data", { matchId: match.id, override: true });
}

describe("What cricket does not allow", () => {
  test.each([
    ["so many runs", score(MI, 1230, 3, 15), `${MI} 1230/3 (15)`],
    ["so many wickets", score(MI, 123, 11, 15), `${MI} 123/11 (15)`],
    ["so many overs", score(MI, 123, 3, 20.1), `${MI} 123/3 (20.1)`],
  ])("%s is told, and not stored", async (_what, wrong, text) => {
    const match = await begun((told) => live(told, 120, 14.5));
    const { message } = await refresh({ ...live(match), score: [wrong] });
    expect(message).toContain(`${text} cannot be`);
    expect(await stored(match)).toMatchObject({ innings: [[MI, 120, 4, 89]] });
    source.answer = success({ ...live(match), score: [wrong] });
    expect((await asker.refreshAll()).body.data.problems.join()).toContain(`${text} cannot be`);
  });

  test("what it allows at most is stored", async () => {
    const match = await begun((told) => ({ ...live(told), score: [score(MI, 500, 10, 20)] }));
    expect(await stored(match)).toMatchObject({ innings: [[MI, 500, 10, 120]] });
  });
});

describe("The source corrects itself", () => {
  test("runs go down when two reports in a row say so, and not for one", async () => {
    const match = await begun((told) => live(told, 324, 12));
    expect((await refresh(live(match, 124, 12.1))).message).toMatch(/says less.*124.*believed when it says so again/);
    expect(await stored(match)).toMatchObject({ innings: [[MI, 324, 4, 72]] });
    await refresh(live(match, 126, 12.3));
    expect(await stored(match)).toMatchObject({ innings: [[MI, 126, 4, 75]] });
  });

  test("a score that is not believed prolongs no gamechanger (rule 13)", async () => {
    const match = tell({ dateTimeGMT: at(-1.75) });
    await pull(match);
    await refresh(live(match, 124, 12));
    await db().match.update({ where: { matchId: match.id }, data: { firstInningsSeenAt: null } });
    await refresh(live(match, 90, 9));
    expect((await stored(match)).firstInningsSeenAt).toBeNull();
    await refresh(live(match, 125, 12.1));
    expect((await stored(match)).firstInningsSeenAt).not.toBeNull();
  });

  test("nor does one that can never be believed", async () => {
    const match = tell({ dateTimeGMT: at(-1.95) });
    await pull(match);
    await refresh(live(match, 124, 12));
    await db().match.update({ where: { matchId: match.id }, data: { firstInningsSeenAt: null } });
    await refresh({ ...live(match), score: [score(MI, 0, 0, 0)] });
    expect(await stored(match)).toMatchObject({ innings: [[MI, 124, 4, 72]], firstInningsSeenAt: null });
  });

  test("nor one innings where both were entered by hand; but one where one was, whatever its runs", async () => {
    const match = tell({ dateTimeGMT: at(-1.95) });
    await pull(match);
    await refresh(live(match, 124, 12));
    const mine = { team: MI, runs: 180, wickets: 6, overs: 20 };
    const edit = (innings: object[]) => asker.person.post("/api/admin/edit-innings", { matchId: match.id, innings });
    expect((await edit([mine, { team: CSK, runs: 20, wickets: 1, overs: 3 }])).status).toBe(200);
    await db().match.update({ where: { matchId: match.id }, data: { firstInningsSeenAt: null } });
    await refresh(live(match, 130, 12.4));
    expect((await stored(match)).firstInningsSeenAt).toBeNull();
    expect((await edit([mine])).status).toBe(200);
    await refresh(live(match, 131, 12.5));
    expect((await stored(match)).firstInningsSeenAt).not.toBeNull();
  });

  test("two reports that are not in a row, or not of the same play, are not two", async () => {
    const match = await begun((told) => live(told, 124, 12));
    for (const [runs, overs] of [
      ...([
        [90, 9],
        [125, 12.1],
        [91, 9.1],
        [60, 5],
        [126, 12.3],
      ] as const),
    ]) {
      await refresh(live(match, runs, overs));
      expect((await stored(match)).innings[0]?.[1]).toBeGreaterThanOrEqual(124);
    }
    expect(await stored(match)).toMatchObject({ innings: [[MI, 126, 4, 75]] });
  });

  test("an innings that was none goes, and the second innings has not begun after all", async () => {
    const stray = (told: ToldMatch) => ({ ...live(told), score: [score(MI, 63, 4, 11.5), score(CSK, 9, 0, 1)] });
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

  test("never: runs that come to nothing, no score any more, a won match with one innings, a match un-started", async () => {
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

test("A second innings that an administrator has begun stands against a source that stays behind", async () => {
  const match = await begun(live);
  const flags = { matchId: match.id, matchStarted: true, matchEnded: false };
  const set = (secondInningStarted: boolean) =>
    asker.person.post("/api/admin/toggle-match", { ...flags, secondInningStarted });
  await set(true);
  for (const overs of [12, 12.1, 12.2]) await refresh(live(match, 64, overs));
  expect(await stored(match)).toMatchObject({ secondInningStarted: true, byHand: ["secondInningStarted"] });
  await set(false);
  expect(await stored(match)).toMatchObject({ secondInningStarted: false, byHand: [] });
  await refresh({ ...live(match), score: [score(MI, 66, 4, 13), score(CSK, 0, 0, 0.1)] });
  expect(await stored(match)).toMatchObject({ secondInningStarted: true });
});

describe("Refresh Data with override", () => {
  test("takes over what says less at once, and puts it on record in the administrator's name", async () => {
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
    expect((await deedsOn({ matchId: match.id })).at(-1)).toMatchObject({
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

test("With a side its innings go, and their runs from the home team bonus (rule 9)", async () => {
  const fan = await buildPlayer({ homeTeam: "CSK" });
  const match = tell({ dateTimeGMT: at(-4) });
  await pull(match);
  await refresh(won(match));
  const bonus = async () => (await db().leaderboardEntry.findFirstOrThrow({ where: { userId: fan.id } })).homeTeamBonus;
  expect(await bonus()).toBe(2);
  const { matchNumber, matchDate, matchType } = await stored(match);
  const sides = { teamOne: MI, teamTwo: RR };
  const form = { matchId: match.id, matchNumber, matchDate: matchDate.toISOString(), matchType, ...sides };
  expect(await asker.person.post("/api/admin/edit-match", form)).toMatchObject({ status: 200 });
  expect(await stored(match)).toMatchObject({ innings: [[MI, 180, 6, 120]] });
  expect(await bonus()).toBe(0);
});
