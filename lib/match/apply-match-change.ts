/**
 * Changes a stored match, for administrators and for the match data source. Picks and innings of a team that no longer
 * plays are removed, wildcards and gamechangers settled, points rescored, and the change is recorded (rules 5, 9, 15,
 * 17).
 */

import type { SeasonActor } from "../activity/actions";
import { MATCH_DATA, recordAction, recordLosses } from "../activity/actions";
import type { AuditAction, PickCount } from "../activity/rules";
import type { Transaction } from "../db";
import { inSeason, inTransaction } from "../db";
import type { Innings as InningsRow, Match as MatchRow } from "../generated/prisma/client";
import { withdrawRemindersOf } from "../notify/reminders";
import { lockEntriesOf, removePicks, type Settlement, settleExtras } from "../pick/after-match-change";
import { Refusal } from "../refusal/catalogue";
import { rescoreSeason } from "../scoring/rescore";
import { ensureSealed } from "../seal/actions";
import { FOLLOWING_FIELDS, type FollowingField } from "./admin-schema";
import { lockMatch } from "./data";
import { havePicksClosed } from "./deadlines";
import { scoreText } from "./innings";
import { BONUS_TYPE, type Ending, type Fixture, hasEnded, isResult, isShared, playsIn, type Sides } from "./rules";
import type { Staged } from "./stage";
import { defaultName } from "./text";

/** An innings of a match, by its number in the order of batting. */
export type NumberedInnings = Omit<InningsRow, "matchId">;

/** A match's new fields, without those that only the database or a replay changes. */
export interface Alteration
  extends Omit<MatchRow, "matchId" | "picksClosedAt" | "firstInningsSeenAt" | "replayedAt" | "updatedAt"> {
  /** All innings of the match, if they may have changed. */
  innings?: NumberedInnings[];
}
export type Alter = (
  match: MatchRow,
  innings: readonly NumberedInnings[],
  tx: Transaction,
) => Alteration | Promise<Alteration>;

/** Runs first in the transaction of a change, and may refuse it. */
export type Begin = (tx: Transaction) => Promise<void>;

interface Change {
  match: MatchRow;
  /** How many picks were for a team that no longer plays. */
  removed: number;
  changed: boolean;
}

/**
 * Changes a match as `alter` says, in one transaction. `begin` and `alter` may be called twice: the season is locked
 * only if points may change, so that live scores don't wait for it. Throws NOT_FOUND, SEASON_OVER, INVALID_INPUT for a
 * winner that doesn't play.
 */
export async function applyChange(
  matchId: string,
  action: AuditAction,
  actor: SeasonActor,
  alter: Alter,
  begin: Begin = async () => undefined,
): Promise<Change> {
  const lockAndAlter = async (tx: Transaction) => {
    await begin(tx);
    return alterLocked(tx, matchId, alter);
  };
  // Seal first, since picks may be removed.
  await ensureSealed(matchId, actor.now);
  const unscored = await inTransaction(async (tx) => {
    const step = await lockAndAlter(tx);
    return step.isScored ? null : write(tx, action, actor, step);
  });
  return unscored ?? inSeason(async (tx) => write(tx, action, actor, await lockAndAlter(tx)));
}

/** Locks a match and works out its new fields and innings, and whether they affect scores. Writes nothing. */
async function alterLocked(tx: Transaction, matchId: string, alter: Alter) {
  const old = await lockMatch(tx, matchId, "alone");
  const order = { number: "asc" } as const;
  const oldInnings = await tx.innings.findMany({ where: { matchId }, omit: { matchId: true }, orderBy: order });
  const { innings: wanted = oldInnings, ...fields } = await alter(old, oldInnings, tx);
  const {
    picksClosedAt: _1,
    firstInningsSeenAt: _2,
    replayedAt: _3,
    updatedAt: _4,
    ...altered
  } = { ...old, ...fields };
  requireResultOfSides(altered);
  if (altered.matchWinner === null) altered.awardedAt = null;
  // It is on, so it has a date.
  if (altered.matchStarted || altered.matchWinner !== null) altered.postponed = false;
  const playing = wanted.filter(({ team }) => playsIn(altered, team));
  const innings: NumberedInnings[] = playing.map((one, index) => ({ ...one, number: index + 1 }));
  const isScored = affectsScores({ ...old, innings: oldInnings }, { ...altered, innings });
  return { old, oldInnings, altered, innings, isScored };
}

type Step = Awaited<ReturnType<typeof alterLocked>>;

async function write(tx: Transaction, action: AuditAction, actor: SeasonActor, step: Step): Promise<Change> {
  const { old, oldInnings, altered, innings, isScored } = step;
  const { matchId } = old;
  const hasNewInnings = !isSame(oldInnings, innings);
  if (!hasNewInnings && isSame(old, { ...old, ...altered })) return { match: old, removed: 0, changed: false };
  if (isScored) await lockEntriesOf(tx, matchId);
  const teams = [altered.teamOne, altered.teamTwo];
  const removed = isScored ? await removePicks(tx, matchId, teams, actor.userId) : 0;
  const match = await tx.match.update({ where: { matchId }, data: changedOf(old, altered) });
  if (hasNewInnings) {
    await tx.innings.deleteMany({ where: { matchId } });
    await tx.innings.createMany({ data: innings.map((one) => ({ ...one, matchId })) });
  }
  const settled = isScored ? await settleExtras(tx, matchId, old, match, actor) : null;
  if (isScored) await rescoreSeason(tx, actor.season);
  await recordChange(tx, action, actor, step, { match, removed, settled });
  const wasOrIsOpen = [old, match].some((one) => !havePicksClosed(one, actor.now, actor.season.rules));
  if (wasOrIsOpen && !isSame(remindedOf(old), remindedOf(match))) await withdrawRemindersOf(tx, matchId, actor);
  return { match, removed, changed: true };
}

/** What reminders depend on. */
const remindedOf = ({ matchDate, postponed, teamOne, teamTwo, picksClosedAt }: MatchRow) => [
  matchDate,
  postponed,
  teamOne,
  teamTwo,
  picksClosedAt,
];

/** The changed fields only, since triggers react to the columns that are written. */
function changedOf<T extends object>(old: Partial<T>, altered: T): Partial<T> {
  const was = new Map(Object.entries(old));
  const changed: Partial<T> = { ...altered };
  for (const [field, value] of Object.entries(altered)) {
    if (isSame(was.get(field), value)) Reflect.deleteProperty(changed, field);
  }
  return changed;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What scoring depends on. */
export interface Scored extends Fixture, Ending, Staged {
  awardedAt: Date | null;
  innings: readonly { team: string; runs: number }[];
}

/** Whether a change of a match may change points, or remove picks. */
export function affectsScores(before: Scored, after: Scored): boolean {
  return !isSame(scoredPartsOf(before), scoredPartsOf(after));
}

function scoredPartsOf(match: Scored) {
  const { matchType, stage, teamOne, teamTwo, matchWinner, awardedAt, matchDate, matchNumber } = match;
  const terms = [matchType, stage, teamOne, teamTwo, matchWinner, awardedAt !== null];
  // The place in the order of play matters for streaks and the bonus (rules 9, 10).
  const place = awardedAt === null || isShared(matchWinner) ? null : [matchDate, matchNumber];
  // A League match counts for the bonus once it has ended.
  const isBonus = matchType === BONUS_TYPE;
  const bonus = isBonus && hasEnded(match) ? match.innings.map(({ team, runs }) => [team, runs]) : isBonus;
  return [terms, place, bonus];
}

async function recordChange(
  tx: Transaction,
  action: AuditAction,
  actor: SeasonActor,
  { old, oldInnings, innings }: Step,
  { match, removed, settled }: { match: MatchRow; removed: number; settled: Settlement | null },
): Promise<void> {
  const isBySource = actor.userId === MATCH_DATA.id;
  // The source changes the score every minute, so that alone is recorded only once the match is over.
  const recordsScore = hasEnded(match) || (!isBySource && !isSame(oldInnings, innings));
  const score = (one: readonly NumberedInnings[]) => (recordsScore ? { innings: scoreText(one) } : {});
  const before = { ...summaryOfMatch(old), ...countsOf(removed, settled), ...score(oldInnings) };
  const after = { ...summaryOfMatch(match), ...score(innings) };
  if (!isBySource || !isSame(before, after)) await recordAction(tx, actor, { action, match, before, after });
  if (!settled) return;
  await recordLosses(tx, actor, match, { mark: "wildcardUsed", userIds: settled.wildcards.lost });
  await recordLosses(tx, actor, match, { mark: "gamechangerUsed", userIds: settled.gamechangers.lost });
}

/** The counts above zero of what happened to the picks. */
function countsOf(picksRemoved: number, settled: Settlement | null): Partial<Record<PickCount, number>> {
  const counts: Record<PickCount, number> = {
    picksRemoved,
    wildcardsReturned: settled?.wildcards.returned ?? 0,
    wildcardsRetaken: settled?.wildcards.retaken ?? 0,
    gamechangersReturned: settled?.gamechangers.returned ?? 0,
    gamechangersRetaken: settled?.gamechangers.retaken ?? 0,
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** A match as the audit records it. */
export function summaryOfMatch(match: MatchRow) {
  const { matchName, matchNumber, matchType, stage, teamOne, teamTwo, postponed } = match;
  const { matchStarted, secondInningStarted, matchEnded, matchWinner, resultSetByHand } = match;
  return {
    ...{ matchName, matchNumber, matchType, stage, teamOne, teamTwo, postponed },
    ...{ matchStarted, secondInningStarted, matchEnded, matchWinner, resultSetByHand },
    matchDate: match.matchDate.toISOString(),
    venue: match.venue,
    byHand: match.byHand.join(", "),
    awardedAt: match.awardedAt?.toISOString() ?? null,
  };
}

/** Throws INVALID_INPUT for a winner that doesn't play. */
export function requireResultOfSides(match: Pick<MatchRow, "teamOne" | "teamTwo" | "matchWinner">): void {
  if (match.matchWinner === null || isResult(match, match.matchWinner)) return;
  const message = "The winner must be one of the two teams, draw, tie or null";
  throw new Refusal("INVALID_INPUT", { message, fields: { matchWinner: message } });
}

/**
 * All fields that can be set by hand. They keep their values until an administrator lets them follow the match data
 * source again (rule 18). For the result, see `resultSetByHand`. The database refuses others.
 */
const FIELDS_BY_HAND = [...FOLLOWING_FIELDS, "innings", "secondInningStarted"] as const;
type FieldByHand = (typeof FIELDS_BY_HAND)[number];

interface ByHand {
  byHand: readonly string[];
}

/** Whether an administrator has set this field. */
export function isByHand({ byHand }: ByHand, field: FieldByHand): boolean {
  return byHand.includes(field);
}

/** The fields set by hand, after adding or removing some. */
export function withByHand({ byHand }: ByHand, fields: readonly FieldByHand[], held: boolean): string[] {
  return FIELDS_BY_HAND.filter((field) => (fields.includes(field) ? held : byHand.includes(field)));
}

interface Progress extends ByHand {
  matchStarted: boolean;
  matchEnded: boolean;
  secondInningStarted: boolean;
}

/** A second innings started by an administrator is by hand; one that they have reset follows the source. */
export function holdSecondInnings<T extends Progress>(old: Progress, altered: T): T {
  if (old.secondInningStarted === altered.secondInningStarted) return altered;
  return { ...altered, byHand: withByHand(altered, ["secondInningStarted"], altered.secondInningStarted) };
}

/** When a match starts, a second innings that was entered before starts too, by hand (rule 13). */
export function startEnteredInnings<T extends Progress & Sides>(
  old: Progress,
  altered: T,
  innings: readonly { team: string }[],
): T {
  const isOn = ({ matchStarted, matchEnded }: Progress) => matchStarted && !matchEnded;
  const comesOn = isOn(altered) && !isOn(old) && !old.secondInningStarted && !altered.secondInningStarted;
  const isEntered = isByHand(altered, "innings") && innings.filter(({ team }) => playsIn(altered, team)).length > 1;
  if (!comesOn || !isEntered) return altered;
  return { ...altered, secondInningStarted: true, byHand: withByHand(altered, ["secondInningStarted"], true) };
}

type Form = Record<FollowingField, unknown> & Sides;

/** The fields set by hand after an edit: with the changed ones, without those that follow the source again. */
export function byHandAfter(old: Form & ByHand, edited: Form, follow: readonly FollowingField[]): string[] {
  const set = FOLLOWING_FIELDS.filter((field) => !isSame(old[field], edited[field]));
  // A name that only follows its new teams was not set by hand.
  const hasNewSides = old.teamOne !== edited.teamOne || old.teamTwo !== edited.teamTwo;
  const followsSides = hasNewSides && edited.matchName === defaultName(edited);
  const named = set.filter((field) => field !== "matchName" || !followsSides);
  return withByHand({ byHand: withByHand(old, named, true) }, follow, false);
}
