/** What administrators settle of the current season: its rules until its first closing, its money, and who awards. */
import { plainly, refuseOvertaken, refuseUnseen } from "../activity/changed-meanwhile";
import { type Actor, recordDeed } from "../activity/record";
import type { Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { plainMoney } from "../leaderboard/money";
import { Refusal } from "../refusal/catalogue";
import { withdrawForNewClosings } from "../reminder/withdraw";
import type { PaidNote, RulesChange, SeasonChange } from "../season/admin-schema";
import { requireRunning, seasonIn } from "../season/current-season";
import type { Rules } from "../season/rules-schema";
import { inSeason } from "../transaction";

/**
 * Changes the rules of the current season, and with them what everybody has left to spend and what reminders that wait say.
 * Throws RULES_FIXED from the first closing on, SEASON_OVER, CHANGED_MEANWHILE where they are others than were seen, and
 * INVALID_INPUT where somebody has spent more than there would be.
 */
export async function changeRules({ rules, seen }: RulesChange, actor: Actor): Promise<void> {
  await inSeason(async (tx) => {
    await requireRunning(tx);
    const { id, name, rules: before } = await seasonIn(tx);
    const [old, changed] = differences(before, rules);
    if (Object.keys(changed).length === 0) return;
    if (seen && Object.keys(differences(seen, before)[1]).length > 0)
      throw new Refusal("CHANGED_MEANWHILE", { message: OTHER_RULES });
    await tx.season.update({ where: { id }, data: { rules } }).catch(refuseFixed);
    await grantAnew(tx, id, rules, before);
    if (rules.picksCloseBefore !== before.picksCloseBefore)
      await withdrawForNewClosings(tx, { now: actor.now, season: await seasonIn(tx) });
    await recordDeed(tx, actor, { action: "change-rules", before: old, after: { season: name, ...changed } });
  });
}

const OTHER_RULES = "Somebody else has changed the rules meanwhile. Look again at what yours would change";

function refuseFixed(error: unknown): never {
  throw isViolation(error) ? new Refusal("RULES_FIXED") : error;
}

async function grantAnew(tx: Transaction, seasonId: string, rules: Rules, before: Rules): Promise<void> {
  const [wildcards, gamechangers] = [
    { increment: rules.wildcards - before.wildcards },
    { increment: rules.gamechangers - before.gamechangers },
  ];
  if (wildcards.increment === 0 && gamechangers.increment === 0) return;
  await tx.entry.updateMany({ where: { seasonId }, data: { wildcards, gamechangers } }).catch((error: unknown) => {
    if (!isViolation(error)) throw error;
    const message = "Somebody has already spent more wildcards or gamechangers than there would be";
    throw new Refusal("INVALID_INPUT", { message, fields: { wildcards: message } });
  });
}

/** Whether a constraint or a trigger of the database has refused it. */
function isViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && /23514/.test(`${error.code} ${error.message}`);
}

/** What of the rules is another than before, as the record has it: one figure a line. */
function differences(before: Rules, after: Rules): [Prisma.InputJsonObject, Prisma.InputJsonObject] {
  const [old, now] = [flatten(before), flatten(after)];
  const changed = Object.keys(now).filter((key) => old[key] !== now[key]);
  const of = (facts: Record<string, string>) => Object.fromEntries(changed.map((key) => [key, facts[key] ?? ""]));
  return [of(old), of(now)];
}

function flatten({ points, ...rules }: Rules): Record<string, string> {
  const byType = Object.entries(points).map(([type, value]) => [`points${type}`, String(value)]);
  const { wildcards, gamechangers, entryFee, ...figures } = rules;
  const others = Object.entries(figures).map(([key, value]) => [key, value === null ? "none" : String(value)]);
  // Each as it reads in the record: `wildcards` there is what a player has left.
  const named = { wildcardsGranted: String(wildcards), gamechangersGranted: String(gamechangers) };
  return { ...Object.fromEntries([...byType, ...others]), ...named, entryFee: plainMoney(entryFee, rules.currency) };
}

/**
 * Notes that a player of the current season has paid the entry fee, or that they have not; answers when it was noted, before
 * and now. Throws NOT_FOUND, CHANGED_MEANWHILE where it is another moment than was seen, and SEASON_OVER where the prizes that are
 * kept were made of those who had paid.
 */
export async function notePaid({ userId, paid, seen, restores }: PaidNote, actor: Actor) {
  return inSeason(async (tx) => {
    const season = await tx.season.findFirstOrThrow({ where: { isCurrent: true } });
    if (season.paidOnly && season.state === "over") throw new Refusal("SEASON_OVER", { message: PRIZES_KEPT });
    const place = { seasonId_userId: { seasonId: season.id, userId } };
    const entry = await tx.entry.findUnique({ where: place, include: { user: true } });
    if (!entry) throw new Refusal("NOT_FOUND", { message: "There is no such player in this season" });
    const { paidAt: before, user } = entry;
    refuseUnseen({ stored: { paidAt: before }, seen }, PAID_WORDS, NOT_TAKEN_BACK);
    if ((before !== null) === paid) return { before, paidAt: before };
    const paidAt = paid ? (restores?.paidAt ?? actor.now) : null;
    await tx.entry.update({ where: place, data: { paidAt } });
    await recordDeed(tx, actor, { action: "note-paid", user, before: { paid: !paid }, after: { paid } });
    return { before, paidAt };
  });
}

const PAID_WORDS = {
  names: { paidAt: "the payment" },
  say: (noted: unknown) => (noted === null ? "not noted" : `noted on ${plainly(noted)}`),
};
const NOT_TAKEN_BACK = "Nothing is taken back yet";

const PRIZES_KEPT =
  "The prizes of this season are kept as they were shared out. Open it again to change what they are made of";

const WORDS = {
  names: { paidOnly: "whether only the paid count", awardAfter: "when points are awarded", seriesId: "the series id" },
};

/**
 * Changes some of what else is settled of the current season; answers what all of it was before. Throws CHANGED_MEANWHILE where it
 * is another than was seen, and SEASON_OVER where kept prizes would no longer follow from it.
 */
export async function changeSettings({ seen, takesBack = false, ...some }: SeasonChange, actor: Actor) {
  return inSeason(async (tx) => {
    const { id, state } = await seasonIn(tx);
    const { paidOnly, awardAfter, seriesId } = await tx.season.findUniqueOrThrow({ where: { id } });
    const before = { paidOnly, awardAfter, seriesId };
    const wanted = { ...before, ...some };
    if (takesBack) refuseUnseen({ stored: before, seen }, WORDS, NOT_TAKEN_BACK);
    else refuseOvertaken({ stored: before, seen, wanted: some }, WORDS);
    if (JSON.stringify(before) === JSON.stringify(wanted)) return { before };
    if (state === "over" && wanted.paidOnly !== paidOnly) throw new Refusal("SEASON_OVER", { message: PRIZES_KEPT });
    await tx.season.update({ where: { id }, data: wanted });
    // What the source has told was of another season.
    if (wanted.seriesId !== seriesId)
      await tx.feedState.updateMany({ data: { seasonAskedAt: null, seasonToldAt: null } });
    await recordDeed(tx, actor, { action: "change-season", before, after: wanted });
    return { before };
  });
}
