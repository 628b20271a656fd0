/**
 * How a stored match becomes another: the one way that administrators and the match data source go, so that what picks
 * earned and cost is always settled anew, streaks and bonuses included (rules 5, 15, 17), in one transaction with the
 * audit.
 */
import { type Actor, MATCH_DATA, recordDeed, recordLosses } from "../audit/record";
import type { AuditAction, PickCount } from "../audit/rules";
import { inSeasonOrder, type Transaction } from "../db";
import type { Innings as InningsRow, Match as MatchRow } from "../generated/prisma/client";
import { Refusal } from "../http/errors";
import { awardPicks, lockSeason, refreshHomeBonus, refreshStreaks, withdrawPicks } from "../leaderboard/scoring";
import { removePicks, type Settlement, settleExtras } from "../prediction/extras";
import { holdMatch } from "./lock";
import { isResult } from "./rules";

/** What may be altered; the rest of a match is the database's business. */
export type Changeable = Omit<MatchRow, "matchId" | "picksClosedAt" | "updatedAt">;

/** An innings of a match, by its number in the order of batting. */
export type NumberedInnings = Omit<InningsRow, "matchId">;

export interface Alteration extends Changeable {
  /** All innings of the match, where they may have changed. */
  innings?: NumberedInnings[];
}

export interface Change {
  match: MatchRow;
  /** How many picks went with a side that no longer plays. */
  removed: number;
  changed: boolean;
}

/**
 * Changes a match as `alter` says; what stays as it is is not written. Throws NOT_FOUND, INVALID_INPUT for a winner that
 * does not play.
 */
export async function change(
  matchId: string,
  action: AuditAction,
  actor: Actor,
  alter: (match: MatchRow, innings: readonly NumberedInnings[]) => Alteration,
): Promise<Change> {
  return inSeasonOrder(async (tx) => {
    await lockSeason(tx);
    const old = await holdMatch(tx, matchId, "alone");
    const oldInnings = await tx.innings.findMany({
      where: { matchId },
      omit: { matchId: true },
      orderBy: { number: "asc" },
    });
    const { innings = oldInnings, ...wanted } = alter(old, oldInnings);
    const { picksClosedAt: _closed, updatedAt: _updated, ...altered } = { ...old, ...wanted };
    requireResultOfSides(altered);
    if (altered.matchWinner === null) altered.awardedAt = null;
    const sameInnings = isSame(oldInnings, innings);
    if (sameInnings && isSame(old, { ...old, ...altered })) return { match: old, removed: 0, changed: false };
    await withdrawPicks(tx, { matchId });
    const removed = areSame(old, altered) ? 0 : await removePicks(tx, matchId, old, [altered.teamOne, altered.teamTwo]);
    const match = await tx.match.update({ where: { matchId }, data: altered });
    if (!sameInnings) await writeInnings(tx, matchId, innings);
    const settled = await settleExtras(tx, matchId, old, match);
    await awardPicks(tx, { matchId });
    await refreshStreaks(tx, [old, match]);
    await refreshHomeBonus(tx);
    const before = { ...summary(old), ...countsOf(removed, settled) };
    // The data source changes a score every minute: that alone is not for the record.
    const isScoreOnly = actor.userId === MATCH_DATA.id && isSame(before, summary(match));
    if (!isScoreOnly) await recordDeed(tx, actor, { action, match, before, after: summary(match) });
    const { wildcards, gamechangers } = settled;
    await recordLosses(tx, actor, match, { mark: "wildcardUsed", userIds: wildcards.lost });
    await recordLosses(tx, actor, match, { mark: "gamechangerUsed", userIds: gamechangers.lost });
    return { match, removed, changed: true };
  });
}

/** What came of the picks, as far as anything did: told with the change. */
function countsOf(picksRemoved: number, { wildcards, gamechangers }: Settlement): Partial<Record<PickCount, number>> {
  const counts: Record<PickCount, number> = {
    picksRemoved,
    wildcardsReturned: wildcards.returned,
    wildcardsRetaken: wildcards.retaken,
    gamechangersReturned: gamechangers.returned,
    gamechangersRetaken: gamechangers.retaken,
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

async function writeInnings(tx: Transaction, matchId: string, innings: NumberedInnings[]): Promise<void> {
  await tx.innings.deleteMany({ where: { matchId } });
  await tx.innings.createMany({ data: innings.map((one) => ({ ...one, matchId })) });
}

/** Throws INVALID_INPUT for a winner that does not play. */
export function requireResultOfSides(match: Pick<MatchRow, "teamOne" | "teamTwo" | "matchWinner">): void {
  if (match.matchWinner === null || isResult(match, match.matchWinner)) return;
  const message = "The winner is one of the two teams, draw, or nothing";
  throw new Refusal("INVALID_INPUT", { message, fields: { matchWinner: message } });
}

/** Whether the sides are the same, each in its place. */
function areSame(one: { teamOne: string; teamTwo: string }, other: { teamOne: string; teamTwo: string }): boolean {
  return one.teamOne === other.teamOne && one.teamTwo === other.teamTwo;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What of a match goes on record. */
export function summary(match: MatchRow) {
  const { matchName, matchNumber, matchType, teamOne, teamTwo, matchStarted, matchEnded, matchWinner } = match;
  return {
    ...{ matchName, matchNumber, matchType, teamOne, teamTwo, matchStarted, matchEnded, matchWinner },
    matchDate: match.matchDate.toISOString(),
    venue: match.venue,
    awardedAt: match.awardedAt?.toISOString() ?? null,
  };
}
