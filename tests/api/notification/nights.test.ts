/**
 * Random nights of corrections, of matches of several days: whoever ends as they were told is told nothing, and whoever does not is
 * told once in the morning, of what differs.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { SeasonActor } from "@/lib/activity/record";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { awardPoints, setResult } from "@/lib/match-change/result-commands";
import { editPick } from "@/lib/pick/admin-commands";
import { buildSubscriber, emptyNotifications, notifyAt, run } from "../../support/notifications";
import { at, pick } from "../../support/reminders";
import { buildActor, buildMatch, CSK, emptySeason, MI } from "../../support/season";
import { moment, THE_SEASON } from "../../support/the-season";

/** Of three days; five in a row, so that one that is corrected moves the streaks of later days. */
const STARTS = [at("10:00", 18), at("10:00", 19), at("15:00", 19), at("10:00"), at("15:00")];

/** Between one run and the next: whose pick is corrected, from the one side to the other. */
const stepArb = fc.uniqueArray(fc.nat({ max: STARTS.length - 1 }), { maxLength: 2 });
const nightArb = fc.array(stepArb, { minLength: 1, maxLength: 5 });

/** What each match brings by now. */
async function readPoints() {
  const { streakFrom, streakPoints } = THE_SEASON.rules;
  const picks = await db().pick.findMany({ orderBy: { match: { matchDate: "asc" } } });
  return picks.map(({ pointsAwarded, streak }) => pointsAwarded + (streak >= streakFrom ? streakPoints : 0));
}

async function correct(index: number, actor: SeasonActor) {
  const picks = await db().pick.findMany({ orderBy: { match: { matchDate: "asc" } } });
  const { id = "", predictedTeam } = picks[index] ?? {};
  const other = predictedTeam === MI ? CSK : MI;
  await editPick(id, { predictedTeam: other, wildcardUsed: false, gamechangerUsed: false }, actor);
}

/** A player who sleeps from ten to seven and was told of all of these matches. */
async function buildTold(userId: string) {
  const player = await buildSubscriber({ off: ["gamechanger"], quiet: { quietFrom: 22 * 60, quietUntil: 7 * 60 } });
  for (const matchDate of STARTS) {
    const match = await buildMatch({ matchDate, matchStarted: true, picksClosedAt: at("07:00", 18) });
    await pick(player, match);
    await setResult(match.matchId, MI, { userId, ...moment(at("19:00")) });
    await awardPoints(match.matchId, { userId, ...moment(at("19:00")) });
  }
  expect(await run("20:00")).not.toEqual([]);
}

test("Corrections of any nights are told by what differs in the morning", { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(nightArb, { minLength: 1, maxLength: 2 }), async (nights) => {
      await emptySeason();
      await emptyNotifications();
      const userId = (await buildActor()).user.id;
      await buildTold(userId);
      let isFirst = true;
      for (const [day, steps] of nights.entries()) {
        const asTold = await readPoints();
        for (const [index, step] of steps.entries()) {
          const now = new Date(at("22:10", 20 + day).getTime() + index * 10 * MINUTE);
          for (const one of step) await correct(one, { userId, ...moment(now) });
          expect(await notifyAt(now)).toEqual([]);
        }
        const points = await readPoints();
        const differing = points.filter((brought, index) => brought !== asTold[index]);
        const texts = (await run("07:00", 21 + day)).map(({ kind, text }) => `${kind}: ${text}`);
        expect(texts).toHaveLength(differing.length > 0 ? 1 : 0);
        if (differing.length === 0) continue;
        const [text = ""] = texts;
        const count = Number(/^correction: (\d+) matches were corrected\./.exec(text)?.[1] ?? 1);
        // What replaces something on the screen tells of that as well.
        if (isFirst) expect(count).toBe(differing.length);
        else expect(count).toBeGreaterThanOrEqual(differing.length);
        if (count === 1) expect(text).toContain(`It brings you ${differing[0] || "no"} point`);
        isFirst = false;
      }
    }),
    { seed: 20261128, numRuns: 8, endOnFailure: true },
  );
});
