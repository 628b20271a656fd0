/**
 * How a stored match becomes another: the one way that administrators and the match data source go, so that what picks
 * earned and cost is always settled anew, streaks and bonuses included (rules 5, 15, 17), in one transaction with the
 * audit.
 */
import type { SeasonActor } from "../activity/record";
import type { AuditAction } from "../activity/rules";
import type { Transaction } from "../db";
import type { Match as MatchRow } from "../generated/prisma/client";
import { havePicksClosed } from "../match/deadlines";
import { NOTHING_SETTLED, type Settlement } from "../pick/settle-wildcards-and-gamechangers";
import { withdrawRemindersOf } from "../reminder/withdraw";
import { refreshHomeBonus } from "../scoring/home-bonus";
import { refreshStreaks } from "../scoring/refresh-streaks";
import { ensureSealed } from "../seal/sealing";
import { inSeason, inTransaction } from "../transaction";
import { hasEffect } from "./effects";
import { recordChange } from "./record-change";
import { isSame, type WantedChange, type WeighedChange, weighChange } from "./weigh-change";
import { judgeAnew, writeChange } from "./write-change";

interface Change {
  match: MatchRow;
  /** How many picks went with a side that no longer plays. */
  removed: number;
  changed: boolean;
}

/** What goes first in the transaction of a change, such as that whoever makes it still has to. */
export type Begin = (tx: Transaction) => Promise<void>;

interface Taken extends Change {
  settled: Settlement;
}

/**
 * Changes a match as `alter` says; what stays as it is is not written. The season is held by what scores, and by nothing
 * else. `begin` goes first in its transaction, and may refuse it. Throws NOT_FOUND, INVALID_INPUT for a winner that does not play.
 */
export async function change(
  matchId: string,
  action: AuditAction,
  actor: SeasonActor,
  alter: WantedChange["alter"],
  begin: Begin = async () => undefined,
): Promise<Change> {
  const wanted = { matchId, action, actor, alter };
  // Picks that go with a side go from what was sealed.
  await ensureSealed(matchId, actor.now);
  const described = await inTransaction("verb", async (tx) => {
    await begin(tx);
    const step = await weighChange(tx, wanted);
    return hasEffect(step.effects) ? null : take(tx, wanted, step);
  });
  if (described) return described;
  return inSeason(async (tx) => {
    await begin(tx);
    return take(tx, wanted, await weighChange(tx, wanted));
  });
}

/** Makes a change of a match that was weighed, in a transaction that holds whatever the change moves. */
export async function take(tx: Transaction, wanted: WantedChange, step: WeighedChange): Promise<Taken> {
  const { old, altered, newInnings, effects } = step;
  const { season } = wanted.actor;
  if (newInnings === null && isSame(old, { ...old, ...altered })) {
    return { match: old, removed: 0, changed: false, settled: NOTHING_SETTLED };
  }
  const { match, removed, settled } = effects.picks
    ? await judgeAnew(tx, wanted.actor, step)
    : await writeChange(tx, step);
  if (effects.streaks) {
    const judged = effects.picks ? { awarded: match.matchId } : {};
    await refreshStreaks(tx, [old, match], season.rules, judged);
  }
  if (effects.bonus) await refreshHomeBonus(tx, season);
  await recordChange(tx, wanted, step, { match, removed, settled });
  // Of a match that stays closed nothing changes for a reminder, though the first write puts its closing on record.
  const wasOrIsOpen = [old, match].some((one) => !havePicksClosed(one, wanted.actor.now, season.rules));
  if (wasOrIsOpen && !isSame(remindedOf(old), remindedOf(match))) {
    await withdrawRemindersOf(tx, match.matchId, wanted.actor);
  }
  return { match, removed, changed: true, settled };
}

/** What a reminder says of a match, and whether there is anything to remind of. */
function remindedOf({ matchDate, teamOne, teamTwo, picksClosedAt }: MatchRow) {
  return { matchDate, teamOne, teamTwo, picksClosedAt };
}
