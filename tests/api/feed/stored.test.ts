/** What is stored isn't replaced by worse data from the source, and picks and points follow what does change. */
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
import type { FeedMatch } from "../../support/feed-source";
import { actionsOn, buildGame, extrasLeftOf, placePick, standingOf } from "../../support/matches";
import { CSK, emptySeason, inHours, MI, RR } from "../../support/season";

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

describe("Nothing goes backwards", () => {
  const unended = (match: FeedMatch) => ({
    ...won(match),
    status: "Match not started",
    matchEnded: false,
    matchWinner: undefined,
  });
  const WORSE: [string, (match: FeedMatch) => FeedMatch, (match: FeedMatch) => FeedMatch][] = [
    ["a match un-started", live, (match) => match],
    ["runs that go down to nothing", live, (match) => live(match, 0, 0)],
    ["a score that is older", live, (match) => live(match, 60, 11.1)],
    ["no score any more", live, (match) => ({ ...live(match), score: [] })],
    ["a result that is taken back", won, unended],
    [
      "a winner that is no longer named",
      won,
      (match) => ({ ...won(match), matchWinner: undefined, status: "There is no scorecard available" }),
    ],
    ["only the second innings", won, (match) => ({ ...won(match), score: [score(CSK, 160, 9, 20)] })],
    [
      "an innings that was played, under nobody's name",
      won,
      (match) => ({ ...won(match), score: [score("?", 160, 9, 20)] }),
    ],
    [
      "sides and a venue that are unknown again",
      won,
      (match) => ({ ...won(match), name: "Tbc vs Tbc, Final", teams: ["Tbc", "Tbc"], venue: "TBC" }),
    ],
    ["everything left out", won, ({ id, name }) => ({ id, name })],
  ];

  test("whatever the source leaves out or takes back", async () => {
    const cases = WORSE.map((row) => [...row, feedMatch({ name: `${MI} vs ${CSK}, Final` })] as const);
    await pull(...cases.map(([, , , match]) => match));
    for (const [what, first, then, match] of cases) {
      await refresh(first(match));
      const { updatedAt: _before, ...before } = await stored(match);
      await refresh(then(match));
      const { updatedAt: _after, ...after } = await stored(match);
      expect({ what, ...after }).toEqual({ what, ...before });
    }
  });

  test("a scorer's correction is accepted", async () => {
    const match = feedMatch();
    await pull(match);
    await refresh(live(match, 63, 11.5));
    await refresh(live(match, 62, 11.5));
    expect(await stored(match)).toMatchObject({ innings: [[MI, 62, 4, 71]] });
  });
});

describe("Picks and points follow", () => {
  let game: Awaited<ReturnType<typeof buildGame>>;
  beforeEach(async () => {
    game = await buildGame();
    await db().entry.updateMany({ data: { joinedAt: inHours(-9_000) } });
  });

  test("picks for a replaced team are deleted, their wildcards returned, and the administrator sees how many", async () => {
    const match = feedMatch();
    await pull(match);
    const submit = ({ person, user }: typeof game.player, predictedTeam: string) =>
      person.post("/api/prediction/submit", { userId: user.id, matchId: match.id, predictedTeam, wildcardUsed: true });
    await submit(game.player, CSK);
    await submit(game.other, MI);
    const changed = { ...match, name: `${MI} vs ${RR}, 5th Match`, teams: [MI, RR], teamInfo: [] };
    const { message, data } = await pull(changed);
    expect(data).toMatchObject({ updated: 1, picksRemoved: 1 });
    expect(message).toMatch(/Picks deleted.*: 1/);
    expect(await db().pick.findMany({ where: { matchId: match.id } })).toMatchObject([{ predictedTeam: MI }]);
    expect(await extrasLeftOf(game.player)).toMatchObject({ wildcards: 10 });
    expect(await extrasLeftOf(game.other)).toMatchObject({ wildcards: 9 });
    expect((await actionsOn({ matchId: match.id })).at(-1)).toMatchObject({
      ...{
        action: "refresh-match",
        actorId: "match-data",
        before: { teamTwo: CSK, picksRemoved: 1 },
        after: { teamTwo: RR },
      },
    });
  });

  test("a postponed match keeps its picks; one that had closed stays closed (rule 2)", async () => {
    const [open, closed] = [feedMatch(), feedMatch({ dateTimeGMT: at(0.5) })];
    await pull(open, closed);
    for (const { id: matchId } of [open, closed]) await placePick(game.player, { matchId }, MI);
    await pull({ ...open, dateTimeGMT: at(100) }, { ...closed, dateTimeGMT: at(100) });
    expect(await db().pick.count()).toBe(2);
    expect(await stored(open)).toMatchObject({ picksClosedAt: null });
    expect((await stored(closed)).picksClosedAt).not.toBeNull();
    const pick = ({ id: matchId }: FeedMatch) => ({
      ...{ userId: game.other.user.id, matchId },
      predictedTeam: MI,
      wildcardUsed: false,
    });
    expect(await game.other.person.post("/api/prediction/submit", pick(open))).toMatchObject({ status: 201 });
    expect(await game.other.person.post("/api/prediction/submit", pick(closed))).toMatchObject({
      body: { code: "PICKS_CLOSED" },
    });
  });

  test.each([
    ["a flag that says it goes on", { status: "No result due to rain", matchEnded: false }],
    ["a flag that says it has ended", { status: "No result", matchEnded: true, matchWinner: "No Winner" }],
  ])("a no-result, with %s, returns what picks cost (rule 15)", async (_name, fields) => {
    const match = feedMatch({ dateTimeGMT: at(-2) });
    await pull(live(match));
    await placePick(game.player, { matchId: match.id }, MI, { wildcardUsed: true });
    await db().entry.updateMany({ where: { userId: game.player.user.id }, data: { wildcards: 9 } });
    await refresh({ ...live(match), ...fields });
    expect(await stored(match)).toMatchObject({ matchWinner: "draw", matchEnded: true, innings: [[MI, 63, 4, 71]] });
    expect(await extrasLeftOf(game.player)).toMatchObject({ wildcards: 10 });
  });

  test("a corrected result rescores an awarded match (rule 17)", async () => {
    const match = feedMatch({ dateTimeGMT: at(-4) });
    await pull(won(match));
    await placePick(game.player, { matchId: match.id }, MI);
    await placePick(game.other, { matchId: match.id }, CSK);
    await asker.person.post(`/api/admin/award-points?matchId=${match.id}`);
    expect(await standingOf(game.player, game.player.person)).toMatchObject({ points: 2 });
    await refresh({ ...won(match), matchWinner: CSK, status: `${CSK} won by 1 run` });
    expect(await standingOf(game.player, game.player.person)).toMatchObject({ points: 0, correct: 0 });
    expect(await standingOf(game.other, game.other.person)).toMatchObject({ points: 2, correct: 1 });
    expect((await actionsOn({ matchId: match.id })).at(-1)).toMatchObject({
      before: { matchWinner: MI },
      after: { matchWinner: CSK },
    });
  });

  test("a result that an administrator set stays, with its words and its sides (rule 18)", async () => {
    const match = feedMatch({ dateTimeGMT: at(-4) });
    await pull(live(match));
    await asker.person.post("/api/admin/update-match", { matchId: match.id, matchWinner: CSK });
    await refresh({ ...won(match), teams: [MI, RR], teamInfo: [] });
    expect(await stored(match)).toMatchObject({
      matchWinner: CSK,
      teamTwo: CSK,
      matchStatus: `${CSK} won`,
      resultSetByHand: true,
    });
    await refresh(won(match));
    expect(await stored(match)).toMatchObject({
      ...{ matchWinner: CSK, matchStatus: `${CSK} won`, matchEnded: true },
      innings: [
        [MI, 180, 6, 120],
        [CSK, 160, 9, 120],
      ],
    });
    // Cleared by hand, it follows the source again.
    await asker.person.post("/api/admin/update-match", { matchId: match.id, matchWinner: null });
    await refresh(won(match));
    expect(await stored(match)).toMatchObject({ matchWinner: MI, matchStatus: `${MI} won by 20 runs` });
  });
});
