/** Picks, wildcards and gamechangers when everything happens at once (rules 4, 11 to 14), on real connections. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deleteUser } from "@/lib/account/admin-actions";
import { db } from "@/lib/db";
import { editMatch } from "@/lib/match/admin-actions";
import { deletePick, submitPick } from "@/lib/pick/actions";
import { playGamechanger } from "@/lib/pick/gamechanger-actions";
import { buildPerson } from "../../support/builders";
import { besideTransaction } from "../../support/locks";
import {
  buildActor,
  buildMatch,
  buildPlayer,
  CSK,
  emptySeason,
  expectReplayed,
  extrasLeftOf,
  inHours,
  MI,
  outcomeOf,
  pickOf,
  RR,
} from "../../support/season";
import { type Grant, readSeason } from "../../support/stored-season";
import { moment } from "../../support/the-season";

const rounds = [0, 1];
const grants = new Map<string, Grant>();

beforeEach(async () => {
  grants.clear();
  await emptySeason();
});
afterEach(async () => expectReplayed(await readSeason(), grants));

/** A player with so many of each left. */
async function buildSpender(grant: Grant) {
  const player = await buildPlayer({ wildcards: grant.wildcards, gamechangers: grant.flips });
  grants.set(player.id, grant);
  return player;
}

/** Both at once; every other time the second is called first. */
async function race(round: number, one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<string[]> {
  if (round % 2 === 0) return Promise.all([outcomeOf(one()), outcomeOf(other())]);
  const second = outcomeOf(other());
  return Promise.all([outcomeOf(one()), second]);
}

const SUBMIT = "/api/prediction/submit";

test("Ten picks at once with the last wildcard: one gets it, and the others are refused and leave nothing", async () => {
  const { user, person } = await buildPerson();
  grants.set(user.id, { wildcards: 1, flips: 5 });
  await db().entry.updateMany({ where: { userId: user.id }, data: { wildcards: 1 } });
  const picks = [];
  for (let count = 0; count < 10; count += 1) {
    const { matchId } = await buildMatch();
    picks.push({ userId: user.id, matchId, predictedTeam: MI, wildcardUsed: true });
  }
  const replies = await Promise.all(picks.map((pick) => person.post(SUBMIT, pick)));
  const codes = replies.map(({ status, body }) => (status === 201 ? "done" : body.code));
  expect(codes.toSorted()).toEqual([...Array(9).fill("NO_WILDCARDS_LEFT"), "done"]);
  expect(await db().pick.count({ where: { userId: user.id } })).toBe(1);
  expect((await extrasLeftOf(user.id)).wildcards).toBe(0);
});

test("Confirm clicked twice makes one pick and spends one wildcard", async () => {
  for (const _round of rounds) {
    const { user, person } = await buildPerson();
    const { matchId } = await buildMatch();
    const pick = { userId: user.id, matchId, predictedTeam: MI, wildcardUsed: true };
    const replies = await Promise.all([person.post(SUBMIT, pick), person.post(SUBMIT, pick)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe("ALREADY_PICKED");
    expect((await extrasLeftOf(user.id)).wildcards).toBe(9);
  }
});

test("A request that waited while the match closed comes too late, to delete or to pick", async () => {
  const [{ id: userId }, { id: other }] = [await buildPlayer(), await buildPlayer()];
  const { matchId } = await buildMatch();
  await submitPick({ userId, matchId, predictedTeam: MI, wildcardUsed: true }, moment());
  const outcomes = await besideTransaction(async ({ query, untilWaiting }) => {
    await query("UPDATE matches SET match_date = $2 WHERE match_id = $1", [matchId, inHours(0.5)]);
    const pick = { userId: other, matchId, predictedTeam: MI, wildcardUsed: true };
    const waiting = Promise.all([
      outcomeOf(deletePick({ userId, matchId }, moment())),
      outcomeOf(submitPick(pick, moment())),
    ]);
    await untilWaiting(2);
    await query("COMMIT");
    return waiting;
  });
  expect(outcomes).toEqual(["PICKS_CLOSED", "PICKS_CLOSED"]);
  expect([await extrasLeftOf(userId), await extrasLeftOf(other)]).toMatchObject([{ wildcards: 9 }, { wildcards: 10 }]);
});

test("A pick made while its side is being replaced is deleted with it", async () => {
  const { actor } = await buildActor();
  const { id: userId } = await buildPlayer();
  const { matchId, matchNumber, matchDate } = await buildMatch();
  const change = { matchId, matchNumber, matchDate, matchType: "League" as const, teamOne: RR, teamTwo: CSK };
  const edited = await besideTransaction(async ({ query, untilWaiting }) => {
    // The player's submit, which holds the match's lock and is about to end.
    await query("SELECT 1 FROM matches WHERE match_id = $1 FOR SHARE", [matchId]);
    const made = "INSERT INTO predictions (id, match_id, user_id, predicted_team) VALUES ('late', $1, $2, $3)";
    await query(made, [matchId, userId, MI]);
    const edit = editMatch(change, actor());
    await untilWaiting(1);
    await query("COMMIT");
    return edit;
  });
  expect(edited).toMatchObject({ removed: 1 });
  expect(await pickOf(userId, matchId)).toBeNull();
});

describe("Gamechangers", () => {
  /** A live match, with a player's pick of Mumbai. */
  async function buildLive(userId: string) {
    const match = await buildMatch();
    await submitPick({ userId, matchId: match.matchId, predictedTeam: MI, wildcardUsed: false }, moment());
    await db().match.update({ where: { matchId: match.matchId }, data: { matchStarted: true } });
    const { matchId, matchNumber, matchDate } = match;
    return { matchId, matchNumber, matchDate, matchType: "League" as const, teamOne: MI, teamTwo: CSK };
  }

  test("that waited for the start of the second innings come too late", async () => {
    const { id: userId } = await buildPlayer();
    const { matchId } = await buildLive(userId);
    const outcome = await besideTransaction(async ({ query, untilWaiting }) => {
      await query("UPDATE matches SET second_inning_started = true WHERE match_id = $1", [matchId]);
      const waiting = outcomeOf(playGamechanger({ userId, matchId, predictedTeam: CSK }, moment()));
      await untilWaiting(1);
      await query("COMMIT");
      return waiting;
    });
    expect(outcome).toBe("GAMECHANGER_NOT_ALLOWED");
    expect(await extrasLeftOf(userId)).toMatchObject({ flips: 5 });
  });

  test("two at once with one left: one is played", async () => {
    for (const round of rounds) {
      const { id: userId } = await buildSpender({ wildcards: 10, flips: 1 });
      const [one, other] = [await buildLive(userId), await buildLive(userId)];
      const outcomes = await race(
        round,
        () => playGamechanger({ userId, matchId: one.matchId, predictedTeam: CSK }, moment()),
        () => playGamechanger({ userId, matchId: other.matchId, predictedTeam: CSK }, moment()),
      );
      expect(outcomes.toSorted()).toEqual(["NO_GAMECHANGERS_LEFT", "done"]);
      expect((await extrasLeftOf(userId)).flips).toBe(0);
    }
  });
});

describe("An administrator who changes a player", () => {
  test("and one who deletes them: the pick is made or refused, and nothing is left of it", async () => {
    const { actor } = await buildActor();
    const open = await buildMatch();
    for (const round of rounds) {
      const { id: userId } = await buildPlayer();
      const pick = { userId, predictedTeam: MI, wildcardUsed: true };
      const [picked, live] = [await buildMatch(), await buildMatch()];
      await submitPick({ ...pick, matchId: picked.matchId }, moment());
      await submitPick({ ...pick, matchId: live.matchId, wildcardUsed: false }, moment());
      await db().match.update({ where: { matchId: live.matchId }, data: { matchStarted: true } });
      const outcomes = await Promise.all([
        outcomeOf(submitPick({ ...pick, matchId: open.matchId }, moment())),
        outcomeOf(deletePick({ userId, matchId: picked.matchId }, moment())),
        ...(round % 2 === 0 ? [outcomeOf(deleteUser(userId, actor()))] : []),
        outcomeOf(playGamechanger({ userId, matchId: live.matchId, predictedTeam: CSK }, moment())),
        ...(round % 2 === 1 ? [outcomeOf(deleteUser(userId, actor()))] : []),
      ]);
      expect(outcomes.filter((outcome) => outcome !== "done" && outcome !== "NOT_FOUND")).toEqual([]);
      expect(await db().pick.count({ where: { userId } })).toBe(0);
    }
  });
});
