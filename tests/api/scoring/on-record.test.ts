/** The log of what administrators do: who, when, what, the player, before and after. */

import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteUser, editUser } from "@/lib/account/admin-actions";
import { awardPoints, createMatch, deleteMatch, editMatch, setResult, setStatus } from "@/lib/match/admin-actions";
import { submitPick } from "@/lib/pick/actions";
import { editPick, removePick } from "@/lib/pick/admin-actions";
import { recordOf } from "../../support/record";
import {
  actionsOn,
  buildActor,
  buildMatch,
  buildPick,
  buildPlayer,
  CSK,
  emptySeason,
  expectReplayed,
  inHours,
  MI,
  outcomeOf,
  RR,
} from "../../support/season";
import { readSeason } from "../../support/stored-season";
import { moment } from "../../support/the-season";

beforeEach(emptySeason);
afterEach(async () => expectReplayed(await readSeason()));

const fixture = { matchNumber: 7, matchType: "League" as const, teamOne: MI, teamTwo: CSK };

test("every change to a match is one entry, in order", async () => {
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

  const entries = await actionsOn(matchId);
  expect(entries.map(({ action, before, after }) => [action, before !== null, after !== null])).toEqual([
    ["create-match", false, true],
    ["set-status", true, true],
    ["set-result", true, true],
    ["award-points", true, true],
    ["set-result", true, true],
    ["set-result", true, true],
    ["edit-match", true, true],
    ["delete-match", true, false],
  ]);
  for (const entry of entries) expect(entry).toMatchObject(who);
  expect(entries[1]).toMatchObject({ at: started.now, before: { matchStarted: false }, after: { matchStarted: true } });
  expect(entries[3]).toMatchObject({ before: { awardedAt: null }, after: { awardedAt: awarded.now.toISOString() } });
  expect(entries[4]).toMatchObject({ before: { matchWinner: MI }, after: { matchWinner: CSK } });
  expect(entries[5]).toMatchObject({ before: { matchWinner: CSK }, after: { matchWinner: null, awardedAt: null } });
});

test("corrections of picks are logged, with what the pick had earned; players' own picks aren't", async () => {
  const { actor } = await buildActor();
  const player = await buildPlayer();
  const { matchId } = await buildMatch({ matchDate: inHours(-3), matchStarted: true });
  const { _id } = await buildPick(actor(), player.id, matchId, MI, true);
  await setResult(matchId, MI, actor());
  await awardPoints(matchId, actor());
  await editPick(_id, { predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: false }, actor());
  await removePick(_id, actor());
  const entries = (await actionsOn(matchId)).filter(({ userId }) => userId !== null);
  const owner = { userId: player.id, userName: `${player.firstName} ${player.lastName}` };
  const right = { predictedTeam: MI, wildcardUsed: true, gamechangerUsed: false };
  const wrong = { predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: false };
  expect(entries).toMatchObject([
    { ...owner, action: "add-pick", before: null, after: right },
    { ...owner, action: "edit-pick", before: { ...right, isCorrect: true, pointsAwarded: 4 }, after: wrong },
    { ...owner, action: "delete-pick", before: { ...wrong, isCorrect: false, pointsAwarded: 0 }, after: null },
  ]);

  const open = await buildMatch();
  await submitPick({ userId: player.id, matchId: open.matchId, predictedTeam: MI, wildcardUsed: false }, moment());
  expect(await actionsOn(open.matchId)).toEqual([]);
});

test("changes of users outlive the users", async () => {
  const { actor } = await buildActor();
  const player = await buildPlayer();
  await editUser({ userId: player.id, homeTeam: "RR", wildcards: 3 }, actor());
  await deleteUser(player.id, actor());
  const entries = await recordOf({ userId: player.id });
  expect(entries).toMatchObject([
    { action: "edit-user", before: { homeTeam: null, wildcards: 10 }, after: { homeTeam: "RR", wildcards: 3 } },
    { action: "delete-user", before: { homeTeam: "RR", wildcards: 3, picks: 0 }, after: null },
  ]);
});

test("what is refused isn't logged", async () => {
  const { actor } = await buildActor();
  const { matchId } = await buildMatch();
  expect(await outcomeOf(awardPoints(matchId, actor()))).toBe("NO_RESULT_YET");
  expect(await outcomeOf(setResult(matchId, RR, actor()))).toBe("INVALID_INPUT");
  expect(await actionsOn(matchId)).toEqual([]);
});
