/**
 * How a stored match becomes another: the one way that administrators and the match data source go, so that what picks
 * earned and cost is always settled anew, streaks and bonuses included (rules 5, 15, 17), in one transaction with the
 * audit.
 */
import { type Actor, MATCH_DATA, recordDeed, recordLosses } from "../activity/record";
import type { AuditAction, PickCount } from "../activity/rules";
import type { Transaction } from "../db";
import type { Innings as InningsRow, Match as MatchRow } from "../generated/prisma/client";
import { havePicksClosed } from "../match/deadlines";
import { holdMatch } from "../match/hold-match";
import { scoreText } from "../match/innings";
import { isResult, playsIn } from "../match/rules";
import { actAs } from "../pick/pick-events";
import {
  changesPurses,
  holdPurses,
  NOTHING_SETTLED,
  removePicks,
  type Settlement,
  settleExtras,
} from "../pick/settle-wildcards-and-gamechangers";
import { Refusal } from "../refusal/catalogue";
import { awardPicks, refreshHomeBonus, refreshStreaks, withdrawPicks } from "../scoring/award";
import { inSeason, inTransaction } from "../transaction";
import { effectsOf, hasEffect } from "./effects";

/** What may be altered; the rest of a match is the database's business. */
export type Changeable = Omit<MatchRow, "matchId" | Clock | "updatedAt">;

/** What is kept by triggers, by whoever shows picks, and by reports. */
type Clock = "picksClosedAt" | "picksShownAt" | "firstInningsSeenAt";

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

interface Wish {
  matchId: string;
  action: AuditAction;
  actor: Actor;
  /** What becomes of the match. It may be asked twice. */
  alter: (match: MatchRow, innings: readonly NumberedInnings[]) => Alteration;
}

/**
 * Changes a match as `alter` says; what stays as it is is not written. The season is held by what scores, and by nothing
 * else. Throws NOT_FOUND, INVALID_INPUT for a winner that does not play.
 */
export async function change(
  matchId: string,
  action: AuditAction,
  actor: Actor,
  alter: Wish["alter"],
): Promise<Change> {
  const wish = { matchId, action, actor, alter };
  const described = await inTransaction("verb", async (tx) => {
    const step = await weigh(tx, wish);
    return hasEffect(step.effects) ? null : take(tx, wish, step);
  });
  return described ?? inSeason(async (tx) => take(tx, wish, await weigh(tx, wish)));
}

/** From what to what the match goes, and what of the scores moves with it. The match is held from here on. */
async function weigh(tx: Transaction, { matchId, actor, alter }: Wish) {
  const old = await holdMatch(tx, matchId, "alone");
  const oldInnings = await tx.innings.findMany({
    where: { matchId },
    omit: { matchId: true },
    orderBy: { number: "asc" },
  });
  const { innings: wantedInnings = oldInnings, ...wanted } = alter(old, oldInnings);
  const altered = withoutClocks({ ...old, ...wanted });
  if (isClosedEarly(old, altered, actor)) altered.closedEarlyAt = actor.now;
  requireResultOfSides(altered);
  // With a side its innings go, and what they brought (rule 9).
  const innings = inOrder(wantedInnings.filter(({ team }) => playsIn(altered, team)));
  if (altered.matchWinner === null) altered.awardedAt = null;
  const newInnings = isSame(oldInnings, innings) ? null : innings;
  const effects = effectsOf({ ...old, innings: oldInnings }, { ...altered, innings });
  return { old, altered, oldInnings, newInnings, effects };
}

type Step = Awaited<ReturnType<typeof weigh>>;

async function take(tx: Transaction, { action, actor }: Wish, step: Step): Promise<Change> {
  const { old, altered, oldInnings, newInnings, effects } = step;
  if (newInnings === null && isSame(old, { ...old, ...altered })) return { match: old, removed: 0, changed: false };
  const { match, removed, settled } = effects.picks ? await judgeAnew(tx, actor, step) : await write(tx, step);
  if (effects.streaks) await refreshStreaks(tx, [old, match], effects.picks ? { awarded: match.matchId } : {});
  if (effects.bonus) await refreshHomeBonus(tx);
  const before = { ...summaryOfMatch(old), ...countsOf(removed, settled) };
  // The data source changes a score every minute: that alone is not for the record.
  const isBySource = actor.userId === MATCH_DATA.id;
  const scores =
    isBySource || newInnings === null ? [{}, {}] : [oldInnings, newInnings].map((one) => ({ innings: scoreText(one) }));
  const isScoreOnly = isBySource && isSame(before, summaryOfMatch(match));
  const deed = {
    action,
    match,
    before: { ...before, ...scores[0] },
    after: { ...summaryOfMatch(match), ...scores[1] },
  };
  if (!isScoreOnly) await recordDeed(tx, actor, deed);
  const { wildcards, gamechangers } = settled;
  await recordLosses(tx, actor, match, { mark: "wildcardUsed", userIds: wildcards.lost });
  await recordLosses(tx, actor, match, { mark: "gamechangerUsed", userIds: gamechangers.lost });
  return { match, removed, changed: true };
}

/** Takes back what the picks have brought and cost, and gives it anew by what the match has become. */
async function judgeAnew(tx: Transaction, actor: Actor, step: Step) {
  const { old, altered } = step;
  const { matchId } = old;
  await actAs(tx, actor.userId);
  if (changesPurses(old, altered)) await holdPurses(tx, matchId);
  await withdrawPicks(tx, { matchId });
  const removed = areSame(old, altered) ? 0 : await removePicks(tx, matchId, old, [altered.teamOne, altered.teamTwo]);
  const { match } = await write(tx, step);
  const settled = await settleExtras(tx, matchId, old, match);
  await awardPicks(tx, { matchId });
  return { match, removed, settled };
}

async function write(tx: Transaction, { old: { matchId }, altered, newInnings }: Step) {
  const match = await tx.match.update({ where: { matchId }, data: altered });
  // The trigger goes by the clock of this very moment.
  if (altered.closedEarlyAt === null && match.closedEarlyAt !== null) throw new Refusal("PICKS_STAY_CLOSED");
  if (newInnings !== null) await writeInnings(tx, matchId, newInnings);
  return { match, removed: 0, settled: NOTHING_SETTLED };
}

function withoutClocks(match: MatchRow) {
  const {
    picksClosedAt: _closed,
    picksShownAt: _shown,
    firstInningsSeenAt: _seen,
    updatedAt: _updated,
    ...rest
  } = match;
  return rest;
}

/** Whether somebody's deed closes picks that the clock would leave open (rule 2). What the source says is no mistake of theirs. */
function isClosedEarly(old: MatchRow, altered: Changeable, { userId, now }: Actor): boolean {
  if (userId === MATCH_DATA.id || havePicksClosed(old, now)) return false;
  return havePicksClosed({ ...old, ...altered }, now);
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

function inOrder(innings: readonly NumberedInnings[]): NumberedInnings[] {
  return innings.map((one, index) => ({ ...one, number: index + 1 }));
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
export function summaryOfMatch(match: MatchRow) {
  const { matchName, matchNumber, matchType, teamOne, teamTwo } = match;
  const { matchStarted, secondInningStarted, matchEnded, matchWinner } = match;
  return {
    ...{
      matchName,
      matchNumber,
      matchType,
      teamOne,
      teamTwo,
      matchStarted,
      secondInningStarted,
      matchEnded,
      matchWinner,
    },
    matchDate: match.matchDate.toISOString(),
    venue: match.venue,
    byHand: match.byHand.join(", "),
    closedEarlyAt: match.closedEarlyAt?.toISOString() ?? null,
    awardedAt: match.awardedAt?.toISOString() ?? null,
  };
}
