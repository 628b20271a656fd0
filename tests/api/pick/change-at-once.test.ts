/** A change of mind while something else happens to the pick: never two picks, never none unless told, never a lost wildcard. */

import { afterEach, beforeEach, expect, test } from "vitest";
import { setStatus } from "@/lib/match-change/result-commands";
import { changePick } from "@/lib/pick/change-commands";
import { deletePick, submitPick } from "@/lib/pick/commands";
import { besideTransaction } from "../../support/locks";
import {
  buildActor,
  buildMatch,
  buildPlayer,
  CSK,
  emptySeason,
  expectReplayed,
  inHours,
  MI,
  outcomeOf,
  pickOf,
  purseOf,
} from "../../support/season";
import { readSeason } from "../../support/stored-season";
import { moment } from "../../support/the-season";

const rounds = Array.from({ length: 10 }, (_, round) => round);

beforeEach(emptySeason);
afterEach(async () => expectReplayed(await readSeason(), new Map()));

/** A player with a pick of Mumbai that bears a wildcard. */
async function buildPicked() {
  const [{ id: userId }, { matchId }] = [await buildPlayer(), await buildMatch()];
  await submitPick({ userId, matchId, predictedTeam: MI, wildcardUsed: true }, moment());
  const change = (wildcardUsed = false) =>
    outcomeOf(changePick({ userId, matchId, predictedTeam: CSK, wildcardUsed }, moment()));
  return { userId, matchId, change };
}

/** Both at once, and every other time the second is called first. */
async function race<T, U>(round: number, one: () => Promise<T>, other: () => Promise<U>): Promise<[T, U]> {
  if (round % 2 === 0) return Promise.all([one(), other()]);
  const second = other();
  return Promise.all([one(), second]);
}

test("beside a deletion the pick is changed and then deleted, or deleted and nothing is left to change", async () => {
  for (const round of rounds) {
    const { userId, matchId, change } = await buildPicked();
    const [changed, deleted] = await race(round, change, () => outcomeOf(deletePick({ userId, matchId }, moment())));
    expect(["done", "NOT_FOUND"]).toContain(changed);
    const left = await pickOf(userId, matchId);
    // A deletion that comes upon the old pick as it goes finds none, and has deleted none.
    if (deleted === "done") expect(left).toBeNull();
    else expect([deleted, changed, left]).toMatchObject(["NOT_FOUND", "done", { predictedTeam: CSK }]);
    expect((await purseOf(userId)).wildcards).toBe(10);
  }
});

test("tapped twice it leaves one pick, and takes one wildcard", async () => {
  for (const round of rounds) {
    const { userId, matchId, change } = await buildPicked();
    const outcomes = await race(
      round,
      () => change(true),
      () => change(true),
    );
    expect(outcomes).toContain("done");
    expect(outcomes.filter((outcome) => !["done", "NOT_FOUND"].includes(outcome))).toEqual([]);
    expect(await pickOf(userId, matchId)).toMatchObject({ predictedTeam: CSK, wildcardUsed: true });
    expect((await purseOf(userId)).wildcards).toBe(9);
  }
});

test("while the match starts it is changed in time, or stays as it was with its wildcard", async () => {
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
    expect((await purseOf(userId)).wildcards).toBe(isChanged ? 10 : 9);
  }
});

test("whoever waited for the closing comes too late, and keeps what they had", async () => {
  const { userId, matchId, change } = await buildPicked();
  const outcome = await besideTransaction(async ({ query, untilWaiting }) => {
    await query("UPDATE matches SET match_date = $2 WHERE match_id = $1", [matchId, inHours(0.5)]);
    const waiting = change();
    await untilWaiting(1);
    await query("COMMIT");
    return waiting;
  });
  expect(outcome).toBe("PICKS_CLOSED");
  expect(await pickOf(userId, matchId)).toMatchObject({ predictedTeam: MI, wildcardUsed: true });
});
