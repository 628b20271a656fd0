/** Writes what a match has become, and settles its picks anew where they are judged by it. */
import type { Actor } from "../activity/record";
import type { Transaction } from "../db";
import { holdPurses } from "../pick/hold-purses";
import { actAs } from "../pick/pick-events";
import { removePicks } from "../pick/remove-picks";
import { changesPurses, NOTHING_SETTLED, settleExtras } from "../pick/settle-wildcards-and-gamechangers";
import { Refusal } from "../refusal/catalogue";
import { awardPicks, withdrawPicks } from "../scoring/award";
import type { NumberedInnings, WeighedChange } from "./weigh-change";

/** Takes back what the picks have brought and cost, and gives it anew by what the match has become. */
export async function judgeAnew(tx: Transaction, actor: Actor, step: WeighedChange) {
  const { old, altered } = step;
  const { matchId } = old;
  await actAs(tx, actor.userId);
  if (changesPurses(old, altered)) await holdPurses(tx, matchId);
  await withdrawPicks(tx, { matchId });
  const removed = areSame(old, altered) ? 0 : await removePicks(tx, matchId, old, [altered.teamOne, altered.teamTwo]);
  const { match } = await writeChange(tx, step);
  const settled = await settleExtras(tx, matchId, old, match);
  await awardPicks(tx, { matchId });
  return { match, removed, settled };
}

export async function writeChange(tx: Transaction, { old: { matchId }, altered, newInnings }: WeighedChange) {
  const match = await tx.match.update({ where: { matchId }, data: altered });
  // The trigger goes by the clock of this very moment.
  if (altered.closedEarlyAt === null && match.closedEarlyAt !== null) throw new Refusal("PICKS_STAY_CLOSED");
  if (newInnings !== null) await writeInnings(tx, matchId, newInnings);
  return { match, removed: 0, settled: NOTHING_SETTLED };
}

async function writeInnings(tx: Transaction, matchId: string, innings: NumberedInnings[]): Promise<void> {
  await tx.innings.deleteMany({ where: { matchId } });
  await tx.innings.createMany({ data: innings.map((one) => ({ ...one, matchId })) });
}

/** Whether the sides are the same, each in its place. */
function areSame(one: { teamOne: string; teamTwo: string }, other: { teamOne: string; teamTwo: string }): boolean {
  return one.teamOne === other.teamOne && one.teamTwo === other.teamTwo;
}
