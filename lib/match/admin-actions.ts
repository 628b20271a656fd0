/** What administrators do with matches. Each function is one transaction, which also writes the audit entry. */

import type { SeasonActor } from "../activity/actions";
import { recordAction } from "../activity/actions";
import { refuseStale } from "../activity/edit-version";
import { db, inSeason, type Transaction } from "../db";
import type { Match as MatchRow } from "../generated/prisma/client";
import { withdrawRemindersOf } from "../notify/reminders";
import { lockEntriesOf, removePicks } from "../pick/after-match-change";
import { Refusal } from "../refusal/catalogue";
import { rescoreSeason } from "../scoring/rescore";
import { ensureSealed, sealedBefore } from "../seal/actions";
import { requireRunning } from "../season/data";
import type { Rules } from "../season/schema";
import { sideName } from "../team/names";
import type { AwardWithdrawn, EditedInnings, EditedMatch, NewMatch, ResultUpdate, Toggle } from "./admin-schema";
import {
  applyChange,
  byHandAfter,
  holdSecondInnings,
  isByHand,
  requireResultOfSides,
  startEnteredInnings,
  summaryOfMatch,
  withByHand,
} from "./apply-match-change";
import { lockMatch, versionOfInnings, versionOfMatch } from "./data";
import { closingByDate, havePicksClosed } from "./deadlines";
import { scoreText } from "./innings";
import { DRAW, isResult, isWon, playsIn, TIE } from "./rules";
import type { Match } from "./schema";
import type { Staged } from "./stage";
import { defaultName, shownName, statusText } from "./text";

export const UNPLAYED = {
  matchStarted: false,
  matchEnded: false,
  secondInningStarted: false,
  matchWinner: null,
  matchStatus: "Match not started",
};

/** Adds a match. Throws SEASON_OVER, MATCH_EXISTS if the id is taken, INVALID_INPUT for a winner that doesn't play. */
export async function createMatch(fields: NewMatch, actor: SeasonActor): Promise<Match> {
  const { matchId, ...given } = settable(fields);
  return inSeason(async (tx) => {
    await requireRunning(tx, actor.season);
    if (matchId && (await tx.match.findUnique({ where: { matchId } }))) throw new Refusal("MATCH_EXISTS");
    const unplayed = { ...UNPLAYED, venue: "", stage: null, postponed: false };
    const staged = { ...unplayed, ...given, ...stageFrom(given, null, actor.season.rules) };
    const flagged = settleFlags({ ...staged, matchName: given.matchName || defaultName(given) });
    const values = { ...flagged, matchStatus: given.matchStatus ?? statusText(flagged) };
    requireResultOfSides(values);
    const resultSetByHand = values.matchWinner !== null;
    const sealed = await sealedBefore(tx, matchId ? [matchId] : []);
    const again = matchId ? { matchId, picksClosedAt: sealed.get(matchId) ?? null } : {};
    const match = await tx.match.create({ data: { ...values, resultSetByHand, ...again } });
    await rescoreSeason(tx, actor.season);
    await recordAction(tx, actor, { action: "create-match", match, after: summaryOfMatch(match) });
    return match;
  });
}

/**
 * Changes a match. Picks for a team that no longer plays are removed (rule 5); returns how many. Throws NOT_FOUND,
 * INVALID_INPUT for a winner that doesn't play, VERSION_CONFLICT.
 */
export async function editMatch(fields: EditedMatch, actor: SeasonActor): Promise<{ match: Match; removed: number }> {
  const { matchId, version, followSource = [], ...given } = settable(fields);
  return applyChange(matchId, "edit-match", actor, (match, innings) => {
    refuseStale(versionOfMatch(match), version);
    const matchWinner = editedWinner(match, given);
    const result = matchWinner === match.matchWinner ? match : resultOf(match, matchWinner);
    const { matchStatus } = given.matchStatus === match.matchStatus ? result : { ...result, ...given };
    const edited = {
      ...{ ...match, ...result, ...given, matchStatus, matchWinner, matchName: editedName(match, given) },
      ...stageFrom(given, match, actor.season.rules),
      // A new date ends the wait.
      postponed: given.postponed ?? (match.postponed && given.matchDate.getTime() === match.matchDate.getTime()),
    };
    const flagged = settleFlags({ ...edited, byHand: byHandAfter(match, edited, followSource) });
    const settled = holdSecondInnings(match, startEnteredInnings(match, flagged, innings));
    // A status that was given stays, as does that of a result; any other follows the flags.
    const isGiven = given.matchStatus !== undefined && given.matchStatus !== match.matchStatus;
    return isGiven ? settled : { ...settled, matchStatus: statusAfter(match, settled) };
  });
}

type Edit = Omit<EditedMatch, "matchId" | "version" | "followSource" | NotSettable>;
type NotSettable = "picksClosedAt" | "firstInningsSeenAt" | "replayedAt" | "awardedAt";

/** Forms send whole matches back, with fields that they can't set. */
function settable<T extends Partial<Record<NotSettable, unknown>>>(fields: T): Omit<T, NotSettable> {
  const { picksClosedAt: _1, firstInningsSeenAt: _2, replayedAt: _3, awardedAt: _4, ...rest } = fields;
  return rest;
}

/** The stage and its type. A match keeps its stage while its type stays. Throws INVALID_INPUT for an unknown stage. */
function stageFrom({ matchType, stage }: Staged, match: MatchRow | null, { stages = [] }: Rules) {
  const name = stage === undefined && matchType === match?.matchType ? match.stage : stage;
  if (!name) return { matchType, stage: null };
  const own = stages.find((one) => one.name === name);
  if (!own && name !== match?.stage) return refuse("stage", "This season doesn't have that stage");
  return { matchType: own?.type ?? matchType, stage: name };
}

/** An unchanged result is removed with its side; a new one has to fit the sides. */
function editedWinner(match: MatchRow, edit: Edit): string | null {
  const winner = edit.matchWinner === undefined ? match.matchWinner : edit.matchWinner;
  const isOld = winner !== null && winner === match.matchWinner;
  return isOld && !isResult(edit, winner) ? null : winner;
}

/** The given name, or one that follows the sides. A name without the replaced side stays, such as Final. */
function editedName(match: MatchRow, edit: Edit): string {
  if (edit.matchName && edit.matchName !== match.matchName) return edit.matchName;
  const gone = [match.teamOne, match.teamTwo].filter((side) => side !== edit.teamOne && side !== edit.teamTwo);
  const follows =
    shownName(match) === defaultName(match) || gone.some((side) => shownName(match).includes(sideName(side)));
  return follows ? defaultName(edit) : match.matchName;
}

/**
 * Deletes a match with its picks; the points they earned are removed and the extras they cost returned. Throws
 * NOT_FOUND, VERSION_CONFLICT.
 */
export async function deleteMatch(matchId: string, actor: SeasonActor, version?: string): Promise<{ removed: number }> {
  await ensureSealed(matchId, actor.now);
  return inSeason(async (tx) => {
    const match = await lockMatch(tx, matchId, "alone");
    refuseStale(versionOfMatch(match), version);
    await lockEntriesOf(tx, matchId);
    const removed = await removePicks(tx, matchId, [], actor.userId);
    await tx.match.delete({ where: { matchId } });
    await withdrawRemindersOf(tx, matchId, actor);
    await rescoreSeason(tx, actor.season);
    const before = { ...summaryOfMatch(match), picks: removed };
    await recordAction(tx, actor, { action: "delete-match", match, before });
    return { removed };
  });
}

/** Sets whether a match has started, is in its second innings, and has ended. Throws NOT_FOUND, VERSION_CONFLICT. */
export async function setStatus({ matchId, version, ...flags }: Toggle, actor: SeasonActor): Promise<Match> {
  const { match } = await applyChange(matchId, "set-status", actor, (old, innings) => {
    refuseStale(versionOfMatch(old), version);
    const altered = startEnteredInnings(old, settleFlags({ ...old, ...flags }), innings);
    return { ...holdSecondInnings(old, altered), matchStatus: statusAfter(old, altered) };
  });
  return match;
}

/** Resets the second innings of a match that hasn't started. Throws INVALID_INPUT for an end without a start. */
function settleFlags<T extends { matchStarted: boolean; matchEnded: boolean; secondInningStarted: boolean }>(
  match: T,
): T {
  if (match.matchEnded && !match.matchStarted) {
    const message = "A match can't end before it starts";
    throw new Refusal("INVALID_INPUT", { message, fields: { matchEnded: message } });
  }
  return { ...match, secondInningStarted: match.secondInningStarted && match.matchStarted };
}

/** The status after flags have changed. That of a result stays. */
function statusAfter(old: MatchRow, altered: MatchRow): string {
  const flags = ["matchStarted", "matchEnded", "secondInningStarted", "postponed"] as const;
  const isSame = flags.every((flag) => old[flag] === altered[flag]);
  return isSame || altered.matchWinner !== null ? altered.matchStatus : statusText(altered);
}

/**
 * Sets, corrects or clears a result and its award (rule 17), and marks the match as completed if asked to. Throws
 * NOT_FOUND, INVALID_INPUT, VERSION_CONFLICT.
 */
export async function setResult(
  matchId: string,
  matchWinner: string | null,
  actor: SeasonActor,
  { version, completes = false }: Pick<ResultUpdate, "version" | "completes"> = {},
): Promise<MatchRow> {
  const { match } = await applyChange(matchId, "set-result", actor, (old) => {
    refuseStale(versionOfMatch(old), version);
    const end = completes && matchWinner !== null ? { matchStarted: true, matchEnded: true } : {};
    return { ...old, ...end, ...resultOf(old, matchWinner) };
  });
  return match;
}

/** The fields of a result set by hand. A cleared result follows the match data source again. */
function resultOf(match: MatchRow, matchWinner: string | null) {
  return { matchWinner, resultSetByHand: matchWinner !== null, matchStatus: resultText(match, matchWinner) };
}

/** The status with a result: the old one if it names the winner. Without a result it follows the flags. */
function resultText(match: MatchRow, winner: string | null): string {
  const { matchStatus, matchWinner } = match;
  if (winner === null) return matchWinner === null ? matchStatus : statusText(match);
  const saysIt = matchStatus.startsWith(`${winner} won`) && !matchStatus.startsWith(`${winner} won the toss`);
  if (saysIt) return matchStatus;
  if (winner === TIE) return "Match tied";
  return winner === DRAW ? "No result" : `${winner} won`;
}

/** Undo: restores a result and its award. Throws as setResult does. */
export async function restoreResult(
  { matchId, matchWinner, version, restores }: ResultUpdate & Required<Pick<ResultUpdate, "restores">>,
  actor: SeasonActor,
): Promise<MatchRow> {
  const { match } = await applyChange(matchId, "set-result", actor, (old) => {
    if (old.matchWinner === matchWinner) return old;
    refuseStale(versionOfMatch(old), version);
    const { awarded, ...rest } = restores;
    return { ...old, ...rest, matchWinner, awardedAt: awarded ? (old.awardedAt ?? actor.now) : null };
  });
  return match;
}

/** Awards the points of a match; repeating it changes nothing (rule 17). Throws NOT_FOUND, NO_RESULT_YET. */
export async function awardPoints(matchId: string, actor: SeasonActor) {
  const { match } = await applyChange(matchId, "award-points", actor, (old) => {
    if (old.matchWinner === null) throw new Refusal("NO_RESULT_YET");
    return { ...old, awardedAt: old.awardedAt ?? actor.now };
  });
  const picks = await db().pick.groupBy({ by: "isCorrect", where: { matchId }, _count: true });
  return {
    awarded: picks.reduce((sum, { _count }) => sum + _count, 0),
    correct: picks.find(({ isCorrect }) => isCorrect)?._count ?? 0,
    awardedAt: match.awardedAt,
    version: versionOfMatch(match),
    winner: match.matchWinner,
  };
}

/** Awards the points of a match that the source has settled, if that is still due under the lock. */
export async function awardSettled(
  matchId: string,
  actor: SeasonActor,
  isDue: (tx: Transaction) => Promise<boolean>,
): Promise<void> {
  await applyChange(matchId, "award-points", actor, async (old, _innings, tx) =>
    (await isDue(tx)) ? { ...old, awardedAt: old.awardedAt ?? actor.now } : old,
  );
}

/** Withdraws an award as if it had never been made; the result stays (rule 22). Throws NOT_FOUND, VERSION_CONFLICT. */
export async function withdrawAward({ matchId, version }: AwardWithdrawn, actor: SeasonActor): Promise<Match> {
  const { match } = await applyChange(matchId, "take-back-award", actor, (old) => {
    if (old.awardedAt !== null) refuseStale(versionOfMatch(old), version);
    return { ...old, awardedAt: null };
  });
  return match;
}

/**
 * Reopens a match that was abandoned, to be played again under its id: its picks are void, and what they cost is
 * returned. It waits for a date if its own has passed. Throws NOT_FOUND, VERSION_CONFLICT, INVALID_INPUT if it is open
 * or has a winner.
 */
export async function replayMatch(matchId: string, actor: SeasonActor, version?: string): Promise<{ removed: number }> {
  await ensureSealed(matchId, actor.now);
  return inSeason(async (tx) => {
    const old = await lockMatch(tx, matchId, "alone");
    refuseStale(versionOfMatch(old), version);
    if (!havePicksClosed(old, actor.now, actor.season.rules)) refuse("matchId", "Picks for this match are still open");
    if (isWon(old)) refuse("matchId", "This match has a winner. Clear its result first");
    await lockEntriesOf(tx, matchId);
    const removed = await removePicks(tx, matchId, [], actor.userId);
    await tx.innings.deleteMany({ where: { matchId } });
    await tx.feedCheck.deleteMany({ where: { matchId } });
    const postponed = closingByDate(old, actor.season.rules) <= actor.now;
    const reset = { ...UNPLAYED, postponed, matchStatus: statusText({ ...UNPLAYED, postponed }) };
    const byHand = withByHand(old, ["innings", "secondInningStarted"], false);
    const match = await tx.match.update({
      where: { matchId },
      data: { ...reset, byHand, resultSetByHand: false, awardedAt: null, replayedAt: actor.now },
    });
    // So that everyone is reminded of it again.
    await withdrawRemindersOf(tx, matchId, actor);
    await tx.reminder.deleteMany({ where: { matchId } });
    await rescoreSeason(tx, actor.season);
    const before = { ...summaryOfMatch(old), ...(removed > 0 && { picksRemoved: removed }) };
    await recordAction(tx, actor, { action: "replay-match", match, before, after: summaryOfMatch(match) });
    return { removed };
  });
}

/**
 * Sets the innings of a match by hand, or with `followSource` until the source reports others (rule 18). Adding the
 * second innings starts it, which ends gamechangers (rule 13). Throws NOT_FOUND, VERSION_CONFLICT, INVALID_INPUT
 * before the match or for another team.
 */
export async function editInnings(
  { matchId, innings, version, followSource = false }: EditedInnings,
  actor: SeasonActor,
): Promise<{ match: Match; secondInningsStays: boolean }> {
  let takesOut = false;
  const { match } = await applyChange(matchId, "edit-innings", actor, (old, oldInnings) => {
    refuseStale(versionOfInnings(oldInnings), version);
    for (const [index, { team }] of innings.entries()) {
      if (!playsIn(old, team)) refuse(`innings.${index}.team`, `${team} isn't playing in this match`);
    }
    if (innings.length > 0 && !havePicksClosed(old, actor.now, actor.season.rules))
      refuse("innings", "This match hasn't started yet");
    takesOut = oldInnings.length > 1 && innings.length < 2;
    const isAdded = innings.length > 1 && oldInnings.length < 2;
    const secondInningStarted = old.matchStarted && (old.secondInningStarted || (!old.matchEnded && isAdded));
    const isSame = scoreText(oldInnings) === scoreText(innings);
    const isScoreByHand = !followSource && (!isSame || isByHand(old, "innings"));
    const starts = secondInningStarted && !old.secondInningStarted;
    const isStartHeld = !followSource && (starts || isByHand(old, "secondInningStarted"));
    const byHand = withByHand(
      { byHand: withByHand(old, ["innings"], isScoreByHand) },
      ["secondInningStarted"],
      isStartHeld,
    );
    const numbered = innings.map((one, index) => ({ number: index + 1, ...one }));
    const altered = { ...old, byHand, innings: numbered, secondInningStarted };
    // Our own status follows the flags; that of the source, and of a result, stays.
    const areOurs = old.matchWinner === null && old.matchStatus === statusText(old);
    return areOurs ? { ...altered, matchStatus: statusText(altered) } : altered;
  });
  return { match, secondInningsStays: takesOut && match.secondInningStarted && !match.matchEnded };
}

function refuse(field: string, message: string): never {
  throw new Refusal("INVALID_INPUT", { message, fields: { [field]: message } });
}
