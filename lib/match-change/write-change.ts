/** Writes what a match has become, and settles its picks anew where they are judged by it. */
import type { SeasonActor } from "../activity/record";
import type { Transaction } from "../db";
import { holdPurses } from "../pick/hold-purses";
import { actAs } from "../pick/pick-events";
import { removePicks } from "../pick/remove-picks";
import { changesPurses, NOTHING_SETTLED, settleExtras } from "../pick/settle-wildcards-and-gamechangers";
import { Refusal } from "../refusal/catalogue";
import { awardPicks, withdrawPicks } from "../scoring/award";
import { isSame, type NumberedInnings, type WeighedChange } from "./weigh-change";

/** Takes back what the picks have brought and cost, and gives it anew by what the match has become. */
export async function judgeAnew(tx: Transaction, { userId, season: { rules } }: SeasonActor, step: WeighedChange) {
  const { old, altered } = step;
  const { matchId } = old;
  await actAs(tx, userId);
  if (changesPurses(old, altered)) await holdPurses(tx, matchId);
  await withdrawPicks(tx, { matchId }, rules);
  const removed = areSame(old, altered) ? 0 : await removePicks(tx, matchId, old, [altered.teamOne, altered.teamTwo]);
  const { match } = await writeChange(tx, step);
  const settled = await settleExtras(tx, matchId, old, match);
  await awardPicks(tx, { matchId }, rules);
  return { match, removed, settled };
}

export async function writeChange(tx: Transaction, step: WeighedChange) {
  const { matchId } = step.old;
  const match = await tx.match.update({ where: { matchId }, data: changedOf(step.old, step.altered) });
  // The trigger goes by the clock of this very moment.
  if (step.altered.closedEarlyAt === null && match.closedEarlyAt !== null) throw new Refusal("PICKS_STAY_CLOSED");
  if (step.newInnings !== null) await writeInnings(tx, matchId, step.oldInnings, step.newInnings);
  return { match, removed: 0, settled: NOTHING_SETTLED };
}

/** A ball changes one innings, and that alone is written; where sides bat in another order all are. */
async function writeInnings(
  tx: Transaction,
  matchId: string,
  old: readonly NumberedInnings[],
  innings: NumberedInnings[],
): Promise<void> {
  const goOn = old.every(({ team }, index) => innings[index]?.team === team);
  if (!goOn) await tx.innings.deleteMany({ where: { matchId } });
  const before = goOn ? old : [];
  for (const one of innings.slice(0, before.length)) {
    const data = changedOf(before[one.number - 1] ?? {}, one);
    if (Object.keys(data).length > 0) await tx.innings.updateMany({ where: { matchId, number: one.number }, data });
  }
  const added = innings.slice(before.length);
  if (added.length > 0) await tx.innings.createMany({ data: added.map((one) => ({ ...one, matchId })) });
}

/** The fields that are to be other than they are: a trigger goes by those that are written. */
function changedOf<T extends object>(old: Partial<T>, altered: T): Partial<T> {
  const was = new Map(Object.entries(old));
  const changed: Partial<T> = { ...altered };
  for (const [field, value] of Object.entries(altered)) {
    if (isSame(was.get(field), value)) Reflect.deleteProperty(changed, field);
  }
  return changed;
}

/** Whether the sides are the same, each in its place. */
function areSame(one: { teamOne: string; teamTwo: string }, other: { teamOne: string; teamTwo: string }): boolean {
  return one.teamOne === other.teamOne && one.teamTwo === other.teamTwo;
}
