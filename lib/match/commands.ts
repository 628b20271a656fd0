/** What administrators do with matches, each verb in one transaction with the audit. */
import { type Actor, recordDeed } from "../audit/record";
import { refuseOvertaken, refuseUnseen } from "../audit/seen";
import { db, inSeasonOrder, type Transaction } from "../db";
import type { Match as MatchRow } from "../generated/prisma/client";
import { Refusal } from "../http/errors";
import { lockSeason, refreshHomeBonus, refreshStreaks, withdrawPicks } from "../leaderboard/scoring";
import { removePicks } from "../prediction/extras";
import { sideName } from "../team/rules";
import { change, requireResultOfSides, summary } from "./change";
import { MATCH_WORDS } from "./fields";
import { holdMatch } from "./lock";
import { DRAW, isResult, nameOf } from "./rules";
import type { DeletedMatch, EditedMatch, Match, NewMatch, Toggle } from "./schema";

/**
 * Adds a match. Throws MATCH_EXISTS for an id that is taken, INVALID_INPUT for a winner that does not play, and
 * CHANGED_MEANWHILE if the number was seen to be free and is not any more: perhaps it is the same match.
 */
export async function createMatch(fields: NewMatch, actor: Actor): Promise<Match> {
  const { matchId, seen, picksClosedAt: _closed, awardedAt: _awarded, ...given } = fields;
  return inSeasonOrder(async (tx) => {
    await lockSeason(tx);
    if (matchId && (await tx.match.findUnique({ where: { matchId } }))) throw new Refusal("MATCH_EXISTS");
    if (seen) await refuseTakenNumber(tx, given.matchNumber, seen);
    const values = settleFlags({ ...UNPLAYED, ...given, matchName: given.matchName || nameOf(given) });
    requireResultOfSides(values);
    const resultSetByHand = values.matchWinner !== null;
    const match = await tx.match.create({ data: { ...values, resultSetByHand, ...(matchId ? { matchId } : {}) } });
    await refreshHomeBonus(tx);
    await recordDeed(tx, actor, { action: "create-match", match, after: summary(match) });
    return match;
  });
}

async function refuseTakenNumber(tx: Transaction, matchNumber: number, seen: NewMatch["seen"]): Promise<void> {
  const holder = await tx.match.findFirst({ where: { matchNumber }, orderBy: { matchId: "asc" } });
  const sides = holder && nameOf({ teamOne: sideName(holder.teamOne), teamTwo: sideName(holder.teamTwo) });
  const words = { names: { matchNumber: `match ${matchNumber}` } };
  refuseOvertaken({ stored: { matchNumber: sides }, seen, wanted: { matchNumber } }, words);
}

/**
 * Changes a match. Picks for a side that no longer plays are removed (rule 5); answers how many. Throws NOT_FOUND,
 * INVALID_INPUT for a winner that does not play, CHANGED_MEANWHILE.
 */
export async function editMatch(fields: EditedMatch, actor: Actor): Promise<{ match: Match; removed: number }> {
  const { matchId, seen, picksClosedAt: _closed, awardedAt: _awarded, ...given } = fields;
  return change(matchId, "edit-match", actor, (match) => {
    refuseOvertaken({ stored: match, seen, wanted: given }, MATCH_WORDS);
    const matchWinner = editedWinner(match, given);
    const result = matchWinner === match.matchWinner ? match : resultOf(match, matchWinner);
    return settleFlags({ ...match, ...result, ...given, matchWinner, matchName: editedName(match, given) });
  });
}

type Edit = Omit<EditedMatch, "matchId" | "seen">;

/** A result that was not touched goes when its side goes; one that was given has to fit the sides. */
function editedWinner(match: MatchRow, edit: Edit): string | null {
  const wanted = edit.matchWinner === undefined ? match.matchWinner : edit.matchWinner;
  const isOld = wanted !== null && wanted === match.matchWinner;
  return isOld && !isResult(edit, wanted) ? null : wanted;
}

/** The name that was given, or one that follows the sides; one that names no side that goes stays, such as Final. */
function editedName(match: MatchRow, edit: Edit): string {
  if (edit.matchName && edit.matchName !== match.matchName) return edit.matchName;
  const gone = [match.teamOne, match.teamTwo].filter((side) => side !== edit.teamOne && side !== edit.teamTwo);
  const follows = ["", nameOf(match)].includes(match.matchName) || gone.some((side) => match.matchName.includes(side));
  return follows ? nameOf(edit) : match.matchName;
}

/** Sets whether a match has started and ended. Throws NOT_FOUND, CHANGED_MEANWHILE. */
export async function setStatus({ matchId, matchStarted, matchEnded, seen }: Toggle, actor: Actor): Promise<Match> {
  const { match } = await change(matchId, "set-status", actor, (old) => {
    refuseOvertaken({ stored: old, seen, wanted: { matchStarted, matchEnded } }, MATCH_WORDS);
    const same = old.matchStarted === matchStarted && old.matchEnded === matchEnded;
    const matchStatus = same ? old.matchStatus : statusText(matchStarted, matchEnded);
    return settleFlags({ ...old, matchStarted, matchEnded, matchStatus });
  });
  return match;
}

/**
 * Sets, corrects or clears a result. If the points are awarded they follow at once, and clearing withdraws them
 * (rule 17). Throws NOT_FOUND, INVALID_INPUT for a winner that does not play, CHANGED_MEANWHILE if `seen` was the result
 * that the administrator had before them and it is another now.
 */
export async function setResult(
  matchId: string,
  matchWinner: string | null,
  actor: Actor,
  seen?: { matchWinner: string | null },
): Promise<Match> {
  const { match } = await change(matchId, "set-result", actor, (old) => {
    refuseOvertaken({ stored: old, seen, wanted: { matchWinner } }, MATCH_WORDS);
    return { ...old, ...resultOf(old, matchWinner) };
  });
  return match;
}

/** Awards the points of a match; a second time changes nothing (rule 17). Throws NOT_FOUND, NO_RESULT_YET. */
export async function awardPoints(matchId: string, actor: Actor): Promise<{ awarded: number; correct: number }> {
  await change(matchId, "award-points", actor, (old) => {
    if (old.matchWinner === null) throw new Refusal("NO_RESULT_YET");
    return { ...old, awardedAt: old.awardedAt ?? actor.now };
  });
  const awarded = await db().prediction.count({ where: { matchId } });
  const correct = await db().prediction.count({ where: { matchId, isCorrect: true } });
  return { awarded, correct };
}

/**
 * Deletes a match with its picks; what they earned goes, what they cost comes back. Throws NOT_FOUND, and
 * CHANGED_MEANWHILE if the match is another than was seen.
 */
export async function deleteMatch(
  matchId: string,
  actor: Actor,
  seen?: DeletedMatch["seen"],
): Promise<{ removed: number }> {
  return inSeasonOrder(async (tx) => {
    await lockSeason(tx);
    const match = await holdMatch(tx, matchId, "alone");
    const picked = (await tx.prediction.findFirst({ where: { matchId } })) !== null;
    refuseUnseen({ stored: { ...match, picked }, seen }, MATCH_WORDS);
    await withdrawPicks(tx, { matchId });
    const removed = await removePicks(tx, matchId, match, []);
    await tx.match.delete({ where: { matchId } });
    await refreshStreaks(tx, [match]);
    await refreshHomeBonus(tx);
    await recordDeed(tx, actor, { action: "delete-match", match, before: { ...summary(match), picks: removed } });
    return { removed };
  });
}

const UNPLAYED = {
  matchStarted: false,
  matchEnded: false,
  secondInningStarted: false,
  matchWinner: null,
  matchStatus: "Match not started",
  venue: "",
};

/** Holds together what belongs together: an unstarted match has no second innings; ended without started is refused. */
function settleFlags<T extends { matchStarted: boolean; matchEnded: boolean; secondInningStarted: boolean }>(
  match: T,
): T {
  if (match.matchEnded && !match.matchStarted) {
    const message = "A match that has not started cannot have ended";
    throw new Refusal("INVALID_INPUT", { message, fields: { matchEnded: message } });
  }
  return { ...match, secondInningStarted: match.secondInningStarted && match.matchStarted };
}

function statusText(matchStarted: boolean, matchEnded: boolean): string {
  if (matchEnded) return "Match completed";
  return matchStarted ? "Match in progress" : "Match not started";
}

/** A result that somebody has set, with its words; one that was cleared is the match data source's again. */
function resultOf(match: MatchRow, matchWinner: string | null) {
  return { matchWinner, resultSetByHand: matchWinner !== null, matchStatus: resultText(match, matchWinner) };
}

/**
 * The status of a match whose result was set: what stood there if it says the same already, "X won by 6 wkts". With a
 * result that was cleared its words go.
 */
function resultText({ matchStatus, matchWinner, matchStarted, matchEnded }: MatchRow, winner: string | null): string {
  if (winner === null) return matchWinner === null ? matchStatus : statusText(matchStarted, matchEnded);
  if (matchStatus.startsWith(`${winner} won`)) return matchStatus;
  return winner === DRAW ? "No result" : `${winner} won`;
}
