/** What administrators do is on record: who, when, what, on whom, and what was before and after; for good. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { editUser } from "@/lib/account/admin-commands";
import { deleteUser } from "@/lib/account/delete-commands";
import { listMatchActivity } from "@/lib/activity/match-activity";
import { db } from "@/lib/db";
import { createMatch, deleteMatch, editMatch } from "@/lib/match-change/fixture-commands";
import { awardPoints, setResult, setStatus } from "@/lib/match-change/result-commands";
import { editPick, removePick } from "@/lib/pick/admin-commands";
import { submitPick } from "@/lib/pick/commands";
import { recordOf } from "../../support/record";
import {
  buildActor,
  buildMatch,
  buildPick,
  buildPlayer,
  CSK,
  deedsOn,
  emptySeason,
  expectReplayed,
  inHours,
  MI,
  outcomeOf,
  RR,
} from "../../support/season";
import { readSeason } from "../../support/stored-season";
import { moment, RULES_2026 } from "../../support/the-season";

beforeEach(emptySeason);
afterEach(async () => expectReplayed(await readSeason()));

const fixture = { matchNumber: 7, matchType: "League" as const, teamOne: MI, teamTwo: CSK };

test("everything done to a match is one entry each, in order", async () => {
  const { actor, user } = await buildActor();
  const given = { ...fixture, matchDate: inHours(-3) };
  const { matchId } = await createMatch(given, actor());
  const who = { actorId: user.id, actorName: "Asha Menon", matchId, matchName: `${MI} vs ${CSK}` };

  const started = actor();
  await setStatus({ matchId, matchStarted: true, matchEnded: false }, started);
  await setResult(matchId, MI, actor());
  const awarded = actor();
  await awardPoints(matchId, awarded);
  await setResult(matchId, CSK, actor());
  await setResult(matchId, null, actor());
  await editMatch({ matchId, ...given, matchDate: inHours(-2) }, actor());
  await deleteMatch(matchId, actor());

  const deeds = await deedsOn(matchId);
  expect(deeds.map(({ action, before, after }) => [action, before !== null, after !== null])).toEqual([
    ["create-match", false, true],
    ["set-status", true, true],
    ["set-result", true, true],
    ["award-points", true, true],
    ["set-result", true, true],
    ["set-result", true, true],
    ["edit-match", true, true],
    ["delete-match", true, false],
  ]);
  for (const deed of deeds) expect(deed).toMatchObject(who);
  expect(deeds[1]).toMatchObject({ at: started.now, before: { matchStarted: false }, after: { matchStarted: true } });
  expect(deeds[3]).toMatchObject({ before: { awardedAt: null }, after: { awardedAt: awarded.now.toISOString() } });
  expect(deeds[4]).toMatchObject({ before: { matchWinner: MI }, after: { matchWinner: CSK } });
  expect(deeds[5]).toMatchObject({ before: { matchWinner: CSK }, after: { matchWinner: null, awardedAt: null } });
});

test("picks that went with their side are told", async () => {
  const { actor } = await buildActor();
  const { matchId, matchDate } = await buildMatch();
  const { id: userId } = await buildPlayer();
  await submitPick({ userId, matchId, predictedTeam: MI, wildcardUsed: true }, moment());
  await editMatch({ matchId, ...fixture, teamOne: RR, matchDate }, actor());
  expect((await deedsOn(matchId)).at(-1)).toMatchObject({
    before: { teamOne: MI, picksRemoved: 1 },
    after: { teamOne: RR },
  });
});

test("wildcards and gamechangers that come back, are spent again, or are lost by a correction are told", async () => {
  const { actor } = await buildActor();
  const { matchId } = await buildMatch({ matchDate: inHours(-3), matchStarted: true });
  const [able, spent, turned] = [await buildPlayer(), await buildPlayer(), await buildPlayer()];
  for (const { id } of [able, spent]) await buildPick(actor(), id, matchId, MI, true);
  const { _id } = await buildPick(actor(), turned.id, matchId, MI);
  await editPick(_id, { predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: true }, actor());
  await setResult(matchId, "draw", actor());
  const hold = async (wildcards: number, flips: number) => {
    for (const { id } of [spent, turned]) await editUser({ userId: id, wildcards, flips }, actor());
  };
  await hold(0, 0);
  await setResult(matchId, MI, actor());
  await hold(RULES_2026.wildcards, RULES_2026.gamechangers);

  const deeds = (await deedsOn(matchId)).slice(4);
  const lost = (user: typeof spent, before: object, after: object) => {
    return { action: "edit-pick", userId: user.id, userName: `${user.firstName} ${user.lastName}`, before, after };
  };
  expect(deeds).toHaveLength(4);
  expect(deeds).toEqual(
    expect.arrayContaining(
      [
        { action: "set-result", before: expect.objectContaining({ wildcardsReturned: 2, gamechangersReturned: 1 }) },
        { action: "set-result", before: expect.objectContaining({ matchWinner: "draw", wildcardsRetaken: 1 }) },
        lost(spent, { wildcardUsed: true }, { wildcardUsed: false }),
        lost(turned, { predictedTeam: CSK, gamechangerUsed: true }, { predictedTeam: MI, gamechangerUsed: false }),
      ].map((deed) => expect.objectContaining(deed)),
    ),
  );
  const { data } = await listMatchActivity(matchId, true);
  expect(data.flatMap(({ changes }) => changes)).toEqual(
    expect.arrayContaining([
      { field: "wildcardsRetaken", after: 1 },
      { field: "gamechangerUsed", before: true, after: false },
    ]),
  );
});

test("while picks are open, players learn nothing of what a change of type does to them (rule 7)", async () => {
  const { actor } = await buildActor();
  const { matchId, matchDate } = await buildMatch();
  const { id: userId } = await buildPlayer();
  await submitPick({ userId, matchId, predictedTeam: MI, wildcardUsed: true }, moment());
  const retype = (matchType: "League" | "Qualifier") =>
    editMatch({ matchId, ...fixture, matchDate, matchType, matchNumber: 7 }, actor());
  await retype("Qualifier");
  await editUser({ userId, wildcards: 0 }, actor());
  await retype("League");
  await editUser({ userId, wildcards: RULES_2026.wildcards }, actor());
  const fields = async (closed: boolean) =>
    (await listMatchActivity(matchId, closed)).data.map(({ changes }) => changes.map(({ field }) => field));
  const open = await fields(false);
  expect(open).toEqual([["matchType"], ["matchType"]]);
  const closed = await fields(true);
  expect(closed.toSorted()).toEqual([["matchType"], ["matchType", "wildcardsReturned"], ["wildcardUsed"]]);
});

test("corrections of picks are on record, with what the pick had earned; players' own picks are not", async () => {
  const { actor } = await buildActor();
  const player = await buildPlayer();
  const { matchId } = await buildMatch({ matchDate: inHours(-3), matchStarted: true });
  const { _id } = await buildPick(actor(), player.id, matchId, MI, true);
  await setResult(matchId, MI, actor());
  await awardPoints(matchId, actor());
  await editPick(_id, { predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: false }, actor());
  await removePick(_id, actor());
  const deeds = (await deedsOn(matchId)).filter(({ userId }) => userId !== null);
  const whom = { userId: player.id, userName: `${player.firstName} ${player.lastName}` };
  const right = { predictedTeam: MI, wildcardUsed: true, gamechangerUsed: false };
  const wrong = { predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: false };
  expect(deeds).toMatchObject([
    { ...whom, action: "add-pick", before: null, after: right },
    { ...whom, action: "edit-pick", before: { ...right, isCorrect: true, pointsAwarded: 4 }, after: wrong },
    { ...whom, action: "delete-pick", before: { ...wrong, isCorrect: false, pointsAwarded: 0 }, after: null },
  ]);

  const open = await buildMatch();
  await submitPick({ userId: player.id, matchId: open.matchId, predictedTeam: MI, wildcardUsed: false }, moment());
  expect(await deedsOn(open.matchId)).toEqual([]);
});

test("changes of users outlive the users", async () => {
  const { actor } = await buildActor();
  const player = await buildPlayer();
  await editUser({ userId: player.id, homeTeam: "RR", wildcards: 3 }, actor());
  await deleteUser(player.id, actor());
  const deeds = await recordOf({ userId: player.id });
  expect(deeds).toMatchObject([
    { action: "edit-user", before: { homeTeam: null, wildcards: 10 }, after: { homeTeam: "RR", wildcards: 3 } },
    { action: "delete-user", before: { homeTeam: "RR", wildcards: 3, picks: 0 }, after: null },
  ]);
});

test("what is refused is not on record", async () => {
  const { actor } = await buildActor();
  const { matchId } = await buildMatch();
  expect(await outcomeOf(awardPoints(matchId, actor()))).toBe("NO_RESULT_YET");
  expect(await outcomeOf(setResult(matchId, RR, actor()))).toBe("INVALID_INPUT");
  expect(await deedsOn(matchId)).toEqual([]);
});

describe("The audit is written once and stays", () => {
  test.each([
    ["UPDATE", "UPDATE audit_entries SET actor_name = 'Nobody'"],
    ["DELETE", "DELETE FROM audit_entries"],
    ["TRUNCATE", "TRUNCATE audit_entries"],
    ["TRUNCATE with all that hangs on it", "TRUNCATE audit_entries CASCADE"],
  ])("%s is refused", async (_name, sql) => {
    const { actor } = await buildActor();
    await createMatch({ ...fixture, matchDate: inHours(48) }, actor());
    const before = await db().auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(before.length).toBeGreaterThan(0);
    await expect(db().$executeRawUnsafe(sql)).rejects.toThrow("audit entries are never changed or deleted");
    expect(await db().auditEntry.findMany({ orderBy: { id: "asc" } })).toEqual(before);
  });
});
