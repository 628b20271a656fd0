/**
 * Rule 13's clock: while the source reports the first innings the flags decide, without it a gamechanger ends so long after
 * the start. And the terms of the clocks that stand in SQL as well are those of lib/match/deadlines.ts.
 */

import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { HOUR, MINUTE, SECOND } from "@/lib/clock";
import { db } from "@/lib/db";
import { REOPEN_WITHIN } from "@/lib/match/close-early";
import { picksClosedIn } from "@/lib/match/data";
import { havePicksClosed } from "@/lib/match/deadlines";
import { rowsIn, rowsOf } from "@/lib/rows";
import { askingWhatIsTold, buildAsker, forgetHits, live, openFeedSource, score, tell } from "../../support/feed";
import { buildGame, buildLive, deedsOn, expectInvalid, expectRefusal, placePick } from "../../support/matches";
import { buildMatch, CSK, emptySeason, inHours, MI } from "../../support/season";
import { RULES_2026 } from "../../support/the-season";

const PICKS_CLOSE_BEFORE = RULES_2026.picksCloseBefore * MINUTE;

const source = await openFeedSource();
afterAll(() => source.stop());

let asker: Awaited<ReturnType<typeof buildAsker>>;
let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  await forgetHits();
  asker = await buildAsker();
  game = await buildGame();
});

const { pull, refresh } = askingWhatIsTold(source, () => asker);

async function turn(matchId: string, predictedTeam = CSK) {
  const body = { userId: game.player.user.id, matchId, predictedTeam };
  return game.player.person.put("/api/prediction/submit-gamechanger", body);
}

/** A match of three hours ago by its date, as the source tells it and as it is stored, with a pick of Mumbai. */
async function buildRainy() {
  const matchDate = inHours(-3);
  const told = tell({ dateTimeGMT: matchDate.toISOString().slice(0, 19) });
  await buildMatch({ matchId: told.id, matchDate, matchStarted: true });
  await placePick(game.player, { matchId: told.id }, MI);
  return told;
}

describe("A gamechanger three hours after the start", () => {
  test("is too late where nobody reports anything", async () => {
    const { id } = await buildRainy();
    expectRefusal(await turn(id), 409, "GAMECHANGER_NOT_ALLOWED");
  });

  test("is played while the source has just reported the first innings, again and again", async () => {
    const told = await buildRainy();
    await refresh(live(told));
    await refresh(live(told));
    expect((await turn(told.id)).status).toBe(200);
  });

  test("is too late once that report is more than ten minutes old", async () => {
    const told = await buildRainy();
    await refresh(live(told));
    const firstInningsSeenAt = new Date(Date.now() - 10 * MINUTE - 2 * SECOND);
    await db().match.update({ where: { matchId: told.id }, data: { firstInningsSeenAt } });
    expectRefusal(await turn(told.id), 409, "GAMECHANGER_NOT_ALLOWED");
  });

  test.each([
    ["the second innings", { score: [score(MI, 180, 6, 20), score(CSK, 4, 0, 1)] }],
    ["the end", { matchEnded: true, score: [score(MI, 180, 6, 20)] }],
    ["no score", { score: [] }],
  ])("is too late after a report of %s", async (_name, said) => {
    const told = await buildRainy();
    await refresh({ ...live(told), ...said });
    expectRefusal(await turn(told.id), 409, "GAMECHANGER_NOT_ALLOWED");
  });

  test("is too late where only the season's list has spoken, which knows no score", async () => {
    const told = await buildRainy();
    await pull({ ...told, matchStarted: true, status: `${CSK} opt to bowl` });
    expectRefusal(await turn(told.id), 409, "GAMECHANGER_NOT_ALLOWED");
  });
});

test("a report in time is not noted: nobody has to fetch the season anew for what changes nothing", async () => {
  const told = tell({ dateTimeGMT: inHours(-1).toISOString().slice(0, 19) });
  const { matchId } = await buildMatch({ matchId: told.id, matchDate: inHours(-1), matchStarted: true });
  await refresh(live(told));
  expect(await db().match.findUnique({ where: { matchId } })).toMatchObject({ firstInningsSeenAt: null });
});

test("one within ten minutes of the clock's end is: it prolongs what the clock allows", async () => {
  const matchDate = new Date(Date.now() - 101 * MINUTE);
  const told = tell({ dateTimeGMT: matchDate.toISOString().slice(0, 19) });
  const { matchId } = await buildMatch({ matchId: told.id, matchDate, matchStarted: true });
  await refresh(live(told));
  expect(await db().match.findUnique({ where: { matchId } })).toMatchObject({ firstInningsSeenAt: expect.any(Date) });
});

describe("Second innings, by hand", () => {
  const toggle = (body: object) => game.admin.person.post("/api/admin/toggle-match", body);

  test("ends gamechangers, on record; set back to the first they are taken again; left out it stays", async () => {
    const { matchId } = await buildLive();
    await placePick(game.player, { matchId }, MI);
    const flags = { matchId, matchStarted: true, matchEnded: false };
    const { body } = await toggle({ ...flags, secondInningStarted: true });
    expect(body.data).toMatchObject({ secondInningStarted: true, matchStatus: "Second innings in progress" });
    expectRefusal(await turn(matchId), 409, "GAMECHANGER_NOT_ALLOWED");
    expect((await toggle(flags)).body.data).toMatchObject({ secondInningStarted: true });
    expect((await toggle({ ...flags, secondInningStarted: false })).body.data).toMatchObject({
      ...{ secondInningStarted: false, matchStatus: "Match in progress" },
    });
    expect((await turn(matchId)).status).toBe(200);
    expect(await deedsOn({ matchId })).toMatchObject([
      { action: "set-status", before: { secondInningStarted: false }, after: { secondInningStarted: true } },
      { action: "set-status", before: { secondInningStarted: true }, after: { secondInningStarted: false } },
    ]);
  });

  test("wants a match that has started, and goes with the start", async () => {
    const { matchId } = await buildLive({ secondInningStarted: true });
    const unstarted = { matchId, matchStarted: false, matchEnded: false };
    expectInvalid(await toggle({ ...unstarted, secondInningStarted: true }), "secondInningStarted");
    expect((await toggle(unstarted)).body.data).toMatchObject({ secondInningStarted: false });
  });
});

describe("What stands in SQL too is the same", () => {
  test("whether picks have closed", async () => {
    const now = new Date();
    const near = fc.integer({ min: -3, max: 3 }).map((offset) => new Date(now.getTime() + PICKS_CLOSE_BEFORE + offset));
    const far = fc.integer({ min: -48, max: 48 }).map((hours) => new Date(now.getTime() + hours * HOUR));
    const traits = fc.record({
      matchDate: fc.oneof(near, far),
      matchStarted: fc.boolean(),
      picksClosedAt: fc.option(far, { freq: 1 }),
      matchWinner: fc.constantFrom(null, null, MI, "draw"),
    });
    const sides = { matchName: "", matchNumber: 1, matchType: "League", teamOne: MI, teamTwo: CSK } as const;
    const worlds = fc.sample(fc.tuple(traits, fc.boolean()), { seed: 20261123, numRuns: 300 });
    await db().match.createMany({
      data: worlds.map(([match, ended]) => ({ ...sides, ...match, matchEnded: ended && match.matchStarted })),
    });
    const rows = await rowsOf(z.object({ matchId: z.string(), closed: z.boolean() }))`
      SELECT m.match_id AS "matchId", ${picksClosedIn(now, RULES_2026)} AS closed FROM matches m`;
    const byRules = new Map(
      (await db().match.findMany()).map((match) => [match.matchId, havePicksClosed(match, now, RULES_2026)]),
    );
    expect(new Map(rows.map(({ matchId, closed }) => [matchId, closed]))).toEqual(byRules);
    expect(new Set(byRules.values()).size).toBe(2);
  });

  test("how long before the start and after an early closing, in the trigger", async () => {
    const [{ source: body } = { source: "" }] = await rowsIn(db(), z.object({ source: z.string() }))`
      SELECT prosrc AS source FROM pg_proc WHERE proname = 'keep_picks_closed'`;
    const intervals = [...body.matchAll(/interval '([^']+)'/g)].map(([, text]) => text);
    expect(intervals).toEqual([`${REOPEN_WITHIN / MINUTE} minutes`]);
    const [lead] = await rowsIn(db(), z.object({ seconds: z.number() }))`
      SELECT extract(epoch FROM closing_lead(current_season()))::int AS seconds`;
    expect(lead).toEqual({ seconds: PICKS_CLOSE_BEFORE / SECOND });
  });
});
