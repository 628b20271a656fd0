/**
 * Picks that a browser has kept while it had no network. Each has a key of its own, and what became of it is written in the
 * transaction that makes the pick: whoever sends it again, since the answer was lost or two send at once, is told what became of it
 * then, and no second pick comes of it, nor one that was deleted since. See docs/decisions/058-kept-picks.md.
 */
import { DAY } from "../clock";
import { db, type Transaction } from "../db";
import { havePicksClosed } from "../match/deadlines";
import { holdMatch } from "../match/hold-match";
import { areSidesKnown } from "../match/rules";
import { Refusal } from "../refusal/catalogue";
import { ofCurrentSeason } from "../season/current-season";
import type { Moment, Season } from "../season/schema";
import { sideOf } from "../team/names";
import { inTransaction } from "../transaction";
import { refuse } from "./commands";
import { insertPick } from "./correction";
import { holdPlayer } from "./hold-player";
import { findOutcome, findOwn, holdKey, isFinal, recordLost, recordSent } from "./kept-outcome";
import type { KeptOutcome, SentPick } from "./kept-schema";
import { pickAs, refuseSealed } from "./pick-events";
import { requireSide } from "./require-side";
import { mayPick, mayUseWildcard } from "./rules";
import type { Prediction } from "./schema";
import { spendWildcard } from "./spend";

/**
 * Makes a kept pick, judged by the moment at which it arrives, or tells that it is lost and why. Where the player has the same pick by now
 * it counts as sent; another one is never changed. Throws only what says nothing about the pick, such as UNAVAILABLE,
 * or CHANGED_MEANWHILE while a side of the match is not known.
 */
export async function sendKept(sent: SentPick, moment: Moment): Promise<KeptOutcome> {
  for (;;) {
    const refusal = await inTransaction("verb", (tx) => make(tx, sent, moment))
      .catch(refuseSealed)
      .catch(asFinal);
    if (!(refusal instanceof Refusal)) return refusal;
    const outcome = await inTransaction("verb", (tx) => settle(tx, sent, moment, refusal));
    // Otherwise what stood in its way is gone, and it is judged anew.
    if (outcome) return outcome;
  }
}

async function make(tx: Transaction, sent: SentPick, { now, season }: Moment): Promise<KeptOutcome> {
  await holdKey(tx, sent);
  const known = await findOutcome(tx, sent);
  if (known) return known;
  const { userId, matchId, wildcardUsed } = sent;
  const match = await holdMatch(tx, matchId, "shared");
  await holdPlayer(tx, userId);
  await pickAs(tx, userId);
  // Sides that an administrator has set back to unknown come again: until then the pick waits.
  if (!areSidesKnown(match) && !havePicksClosed(match, now, season.rules))
    throw new Refusal("CHANGED_MEANWHILE", { message: "A side of this match is not known yet" });
  const predictedTeam = requireSide(match, sent.predictedTeam, season.teams);
  refuse(mayPick(match, null, now, season));
  if (!(await tx.entry.count({ where: { userId, ...ofCurrentSeason } }))) throw new Refusal("NOT_IN_SEASON");
  if (await findOwn(tx, sent)) throw new Refusal("ALREADY_PICKED");
  if (wildcardUsed) {
    refuse(mayUseWildcard(match));
    await spendWildcard(tx, userId);
  }
  return recordSent(tx, sent, now, await insertPick(tx, { userId, matchId, wildcardUsed, predictedTeam }));
}

/** Writes down what a refusal comes to; null where it does not hold any more. */
async function settle(
  tx: Transaction,
  sent: SentPick,
  { now, season }: Moment,
  refusal: Refusal,
): Promise<KeptOutcome | null> {
  await holdKey(tx, sent);
  const known = await findOutcome(tx, sent);
  if (known) return known;
  await holdPlayer(tx, sent.userId);
  const own = await findOwn(tx, sent);
  if (own && isSame(own, sent, season)) return recordSent(tx, sent, now, own);
  if (!own && refusal.code === "ALREADY_PICKED") return null;
  return recordLost(tx, sent, now, refusal);
}

function asFinal(error: unknown): Refusal {
  if (error instanceof Refusal && isFinal(error)) return error;
  throw error;
}

function isSame(own: Prediction, { predictedTeam, wildcardUsed }: SentPick, { teams }: Season): boolean {
  return own.predictedTeam === sideOf(predictedTeam, teams) && own.wildcardUsed === wildcardUsed;
}

/** How long at least it is known what became of a kept pick. */
const REMEMBERED = 30 * DAY;

/** Forgets what became of kept picks of matches that take none any more: from then on the closing keeps a second one out. */
export async function sweepKept(now: Date): Promise<void> {
  const before = new Date(now.getTime() - REMEMBERED);
  await db().$executeRaw`
    DELETE FROM kept_picks k WHERE k.at < ${before}
      AND NOT EXISTS (SELECT FROM matches m WHERE m.match_id = k.match_id AND m.match_date > ${now})`;
}
