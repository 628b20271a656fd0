/**
 * Rule 13's clock: while the source reports the first innings the flags decide; without it a gamechanger ends so long
 * after the start. The same conditions in SQL agree with lib/match/deadlines.ts.
 */

import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { HOUR, MINUTE, SECOND } from "@/lib/clock";
import { db, rowsIn, rowsOf } from "@/lib/db";
import { picksClosedIn } from "@/lib/match/data";
import { havePicksClosed } from "@/lib/match/deadlines";
import { buildAsker, feedCalls, feedMatch, live, openFeedSource, resetFeedState, score } from "../../support/feed";
import { actionsOn, buildGame, buildLive, expectRefusal, placePick } from "../../support/matches";
import { buildMatch, CSK, emptySeason, inHours, MI } from "../../support/season";
import { RULES_2026 } from "../../support/the-season";

const PICKS_CLOSE_BEFORE = RULES_2026.picksCloseBefore * MINUTE;

const source = await openFeedSource();
afterAll(() => source.stop());

let asker: Awaited<ReturnType<typeof buildAsker>>;
let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  await resetFeedState();
  asker = await buildAsker();
  game = await buildGame();
});

const { refresh } = feedCalls(source, () => asker);

async function turn(matchId: string, predictedTeam = CSK) {
  const body = { userId: game.player.user.id, matchId, predictedTeam };
  return game.player.person.put("/api/prediction/submit-gamechanger", body);
}

/** A match dated three hours ago, as the source has it and as stored, with a pick of Mumbai. */
async function buildRainy() {
  const matchDate = inHours(-3);
  const reported = feedMatch({ dateTimeGMT: matchDate.toISOString().slice(0, 19) });
  await buildMatch({ matchId: reported.id, matchDate, matchStarted: true });
  await placePick(game.player, { matchId: reported.id }, MI);
  return reported;
}

describe("A gamechanger three hours after the start", () => {
  test("is too late without a report", async () => {
    const { id } = await buildRainy();
    expectRefusal(await turn(id), 409, "GAMECHANGER_NOT_ALLOWED");
  });

  test("is played as long as the source keeps reporting the first innings", async () => {
    const reported = await buildRainy();
    await refresh(live(reported));
    await refresh(live(reported));
    expect((await turn(reported.id)).status).toBe(200);
  });

  test("is too late once that report is more than ten minutes old", async () => {
    const reported = await buildRainy();
    await refresh(live(reported));
    const firstInningsSeenAt = new Date(Date.now() - 10 * MINUTE - 2 * SECOND);
    await db().match.update({ where: { matchId: reported.id }, data: { firstInningsSeenAt } });
    expectRefusal(await turn(reported.id), 409, "GAMECHANGER_NOT_ALLOWED");
  });

  test.each([
    ["the second innings", { score: [score(MI, 180, 6, 20), score(CSK, 4, 0, 1)] }],
    ["the end", { matchEnded: true, score: [score(MI, 180, 6, 20)] }],
    ["no score", { score: [] }],
  ])("is too late after a report of %s", async (_name, said) => {
    const reported = await buildRainy();
    await refresh({ ...live(reported), ...said });
    expectRefusal(await turn(reported.id), 409, "GAMECHANGER_NOT_ALLOWED");
  });
});

describe("Second innings, by hand", () => {
  const toggle = (body: object) => game.admin.person.post("/api/admin/toggle-match", body);

  test("ends gamechangers, and is logged; unsetting it allows them again, and leaving it out changes nothing", async () => {
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
    expect(await actionsOn({ matchId })).toMatchObject([
      { action: "set-status", before: { secondInningStarted: false }, after: { secondInningStarted: true } },
      { action: "set-status", before: { secondInningStarted: true }, after: { secondInningStarted: false } },
    ]);
  });
});

describe("The same rule in SQL agrees", () => {
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

  test("how long before the start, in the trigger", async () => {
    const [lead] = await rowsIn(db(), z.object({ seconds: z.number() }))`
      SELECT extract(epoch FROM closing_lead(current_season()))::int AS seconds`;
    expect(lead).toEqual({ seconds: PICKS_CLOSE_BEFORE / SECOND });
  });
});
