/** A changed pick while something else happens to it: never two picks, never none without a reason, never a lost wildcard. */

import { afterEach, beforeEach, expect, test } from "vitest";
import { setStatus } from "@/lib/match/admin-actions";
import { changePick, submitPick } from "@/lib/pick/actions";
import { besideTransaction } from "../../support/locks";
import {
  buildActor,
  buildMatch,
  buildPlayer,
  CSK,
  emptySeason,
  expectReplayed,
  extrasLeftOf,
  MI,
  outcomeOf,
  pickOf,
} from "../../support/season";
import { readSeason } from "../../support/stored-season";
import { moment } from "../../support/the-season";

const rounds = [0, 1];

beforeEach(emptySeason);
afterEach(async () => expectReplayed(await readSeason(), new Map()));

/** A player with a pick of Mumbai with a wildcard. */
async function buildPicked() {
  const [{ id: userId }, { matchId }] = [await buildPlayer(), await buildMatch()];
  await submitPick({ userId, matchId, predictedTeam: MI, wildcardUsed: true }, moment());
  const change = (wildcardUsed = false) =>
    outcomeOf(changePick({ userId, matchId, predictedTeam: CSK, wildcardUsed }, moment()));
  return { userId, matchId, change };
}

/** Both at once; every other time the second is called first. */
async function race<T, U>(round: number, one: () => Promise<T>, other: () => Promise<U>): Promise<[T, U]> {
  if (round % 2 === 0) return Promise.all([one(), other()]);
  const second = other();
  return Promise.all([one(), second]);
}

test("tapped twice, it leaves one pick and spends one wildcard", async () => {
  for (const round of rounds) {
    const { userId, matchId, change } = await buildPicked();
    const outcomes = await race(
      round,
      () => change(true),
      () => change(true),
    );
    expect(outcomes).toEqual(["done", "done"]);
    expect(await pickOf(userId, matchId)).toMatchObject({ predictedTeam: CSK, wildcardUsed: true });
    expect((await extrasLeftOf(userId)).wildcards).toBe(9);
  }
});

test("a change that arrives before its pick is saved waits for it", async () => {
  const [{ id: userId }, { matchId }] = [await buildPlayer(), await buildMatch()];
  const pick = { userId, matchId, predictedTeam: MI, wildcardUsed: true };
  const outcomes = await besideTransaction(async ({ query, untilWaiting }) => {
    await query("SELECT FROM entries WHERE user_id = $1 FOR UPDATE", [userId]);
    const submitted = outcomeOf(submitPick(pick, moment()));
    await untilWaiting(1);
    const changed = outcomeOf(changePick({ ...pick, predictedTeam: CSK }, moment()));
    await Promise.race([untilWaiting(2), changed]);
    await query("COMMIT");
    return Promise.all([submitted, changed]);
  });
  expect(outcomes).toEqual(["done", "done"]);
  expect(await pickOf(userId, matchId)).toMatchObject({ predictedTeam: CSK, wildcardUsed: true });
});

test("while the match starts, it is changed in time or stays with its wildcard", async () => {
  const { actor } = await buildActor();
  for (const round of rounds) {
    const { userId, matchId, change } = await buildPicked();
    const start = () => outcomeOf(setStatus({ matchId, matchStarted: true, matchEnded: false }, actor()));
    const [changed] = await race(round, change, start);
    expect(["done", "PICKS_CLOSED"]).toContain(changed);
    const isChanged = changed === "done";
    expect(await pickOf(userId, matchId)).toMatchObject({
      predictedTeam: isChanged ? CSK : MI,
      wildcardUsed: !isChanged,
    });
    expect((await extrasLeftOf(userId)).wildcards).toBe(isChanged ? 10 : 9);
  }
});
