/** What administrators do with matches, each verb in one transaction with the audit. */

import { refuseOvertaken, refuseUnseen } from "../activity/changed-meanwhile";
import { type Actor, recordDeed } from "../activity/record";
import { spanInWords } from "../clock";
import { db, type Transaction } from "../db";
import type { Match as MatchRow } from "../generated/prisma/client";
import { REOPEN_WITHIN, whyPicksStayClosed } from "../match/closing";
import { holdMatch } from "../match/hold-match";
import { byHandAfter, holdSecondInnings, withByHand } from "../match/provenance";
import { DRAW, defaultName, isResult, numberTaken, shownName } from "../match/rules";
import type { DeletedMatch, EditedMatch, Match, NewMatch, Toggle } from "../match/schema";
import { actAs } from "../pick/pick-events";
import { holdPurses, removePicks } from "../pick/settle-extras";
import { Refusal } from "../refusal/catalogue";
import { refreshHomeBonus, refreshStreaks, withdrawPicks } from "../scoring/award";
import { sideName } from "../team/rules";
import { inSeason } from "../transaction";
import { change, requireResultOfSides, summary } from "./change";
import { MATCH_WORDS } from "./field-words";

/**
 * Adds a match. Throws MATCH_EXISTS for an id that is taken, INVALID_INPUT for a winner that does not play, and
 * CHANGED_MEANWHILE if the number was seen to be free and is not any more: perhaps it is the same match.
 */
export async function createMatch(fields: NewMatch, actor: Actor): Promise<Match> {
  const { matchId, seen, ...given } = withoutClocks(fields);
  return inSeason(async (tx) => {
    if (matchId && (await tx.match.findUnique({ where: { matchId } }))) throw new Refusal("MATCH_EXISTS");
    if (seen) await refuseTakenNumber(tx, given.matchNumber, seen);
    const values = settleFlags({ ...UNPLAYED, venue: "", ...given, matchName: given.matchName || defaultName(given) });
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
  const sides = holder && defaultName(holder);
  const words = { names: { matchNumber: `match ${matchNumber}` } };
  refuseOvertaken({ stored: { matchNumber: sides }, seen, wanted: { matchNumber } }, words);
}

/**
 * Changes a match. Picks for a side that no longer plays are removed (rule 5); answers how many. Throws NOT_FOUND,
 * INVALID_INPUT for a winner that does not play and for a new number that another match has, CHANGED_MEANWHILE.
 */
export async function editMatch(fields: EditedMatch, actor: Actor): Promise<{ match: Match; removed: number }> {
  const { matchId, seen, followSource = [], ...given } = withoutClocks(fields);
  const { matchNumber } = given;
  if (seen?.matchNumber !== undefined && seen.matchNumber !== matchNumber) await refuseSecondOf(matchNumber, matchId);
  return change(matchId, "edit-match", actor, (match) => {
    refuseOvertaken({ stored: match, seen, wanted: given }, MATCH_WORDS);
    const matchWinner = editedWinner(match, given);
    const result = matchWinner === match.matchWinner ? match : resultOf(match, matchWinner);
    const edited = { ...match, ...result, ...given, matchWinner, matchName: editedName(match, given) };
    const settled = settleFlags({ ...edited, byHand: byHandAfter(match, edited, followSource) });
    return holdSecondInnings(match, settled);
  });
}

/**
 * Refuses a number that another match has. Only for who says what they had before them, as the form does, and no
 * constraint: the match data source may number matches anew, one after the other, and callers may know what they do.
 */
async function refuseSecondOf(matchNumber: number, matchId: string): Promise<void> {
  const holder = await db().match.findFirst({ where: { matchNumber, NOT: { matchId } }, orderBy: { matchId: "asc" } });
  if (!holder) return;
  const message = numberTaken(holder);
  throw new Refusal("INVALID_INPUT", { message, fields: { matchNumber: message } });
}

type Edit = Omit<EditedMatch, "matchId" | "seen" | "followSource" | Clock>;

type Clock = "picksClosedAt" | "firstInningsSeenAt" | "closedEarlyAt" | "awardedAt";

/** Forms send whole matches back; what the product itself keeps of one is not theirs to set. */
function withoutClocks<T extends Partial<Record<Clock, unknown>>>(fields: T): Omit<T, Clock> {
  const {
    picksClosedAt: _closed,
    firstInningsSeenAt: _seen,
    closedEarlyAt: _early,
    awardedAt: _awarded,
    ...rest
  } = fields;
  return rest;
}

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
  const follows =
    shownName(match) === defaultName(match) || gone.some((side) => shownName(match).includes(sideName(side)));
  return follows ? defaultName(edit) : match.matchName;
}

/** Sets whether a match has started, is in its second innings, and has ended. Throws NOT_FOUND, CHANGED_MEANWHILE. */
export async function setStatus({ matchId, seen, ...flags }: Toggle, actor: Actor): Promise<Match> {
  const { match } = await change(matchId, "set-status", actor, (old) => {
    refuseOvertaken({ stored: old, seen, wanted: flags }, MATCH_WORDS);
    const altered = holdSecondInnings(old, settleFlags({ ...old, ...flags }));
    const isSame = FLAGS.every((flag) => old[flag] === altered[flag]);
    return { ...altered, matchStatus: isSame ? old.matchStatus : statusText(altered) };
  });
  return match;
}

/**
 * Opens picks again that an administrator has closed early by mistake, and takes back what closed them: start, end,
 * result and innings (rule 2). Throws NOT_FOUND, and PICKS_STAY_CLOSED once it is too late or somebody has seen another's pick.
 */
export async function reopenPicks(matchId: string, actor: Actor): Promise<Match> {
  const { match } = await change(matchId, "reopen-picks", actor, (old) => {
    const why = whyPicksStayClosed(old, actor.now);
    if (why !== null) throw new Refusal("PICKS_STAY_CLOSED", { message: STAY_CLOSED[why] });
    const byHand = withByHand(old, ["innings", "secondInningStarted"], false);
    return { ...old, ...UNPLAYED, byHand, resultSetByHand: false, closedEarlyAt: null, innings: [] };
  });
  return match;
}

const STAY_CLOSED = {
  "not-early": "The picks of this match were not closed early",
  shown: "Picks of this match have been shown to players since it was closed, so they stay closed",
  "too-late": `Picks that were closed early can be reopened for ${spanInWords(REOPEN_WITHIN)} only`,
};

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
  return inSeason(async (tx) => {
    await actAs(tx, actor.userId);
    const match = await holdMatch(tx, matchId, "alone");
    const picked = (await tx.prediction.findFirst({ where: { matchId } })) !== null;
    refuseUnseen({ stored: { ...match, picked }, seen }, MATCH_WORDS);
    await holdPurses(tx, matchId);
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

const FLAGS = ["matchStarted", "matchEnded", "secondInningStarted"] as const;

function statusText({ matchStarted, matchEnded, secondInningStarted }: Pick<MatchRow, (typeof FLAGS)[number]>): string {
  if (matchEnded) return "Match completed";
  if (secondInningStarted) return "Second innings in progress";
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
function resultText(match: MatchRow, winner: string | null): string {
  const { matchStatus, matchWinner } = match;
  if (winner === null) return matchWinner === null ? matchStatus : statusText(match);
  if (matchStatus.startsWith(`${winner} won`)) return matchStatus;
  return winner === DRAW ? "No result" : `${winner} won`;
}
