/** What became of a kept pick, as it stands on record under its key. All of it inside a transaction that holds the key. */

import type { Transaction } from "../db";
import { type ErrorCode, isErrorCode, type Refusal } from "../refusal/catalogue";
import { toPrediction } from "./data";
import type { KeptOutcome, SentPick } from "./kept-schema";
import type { Prediction } from "./schema";

/** Refusals that hold for good; after any other the pick may be sent again. */
const FINAL: ReadonlySet<ErrorCode> = new Set([
  "PICKS_CLOSED",
  "ALREADY_PICKED",
  "NO_WILDCARDS_LEFT",
  "WILDCARD_NOT_ALLOWED",
  "INVALID_INPUT",
  "NOT_FOUND",
  "NOT_IN_SEASON",
  "SEASON_OVER",
]);

export const isFinal = ({ code }: Refusal): boolean => FINAL.has(code);

/** Keeps everybody else who sends the same pick waiting until the transaction ends. Before any other lock. */
export async function holdKey(tx: Transaction, { key }: SentPick): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`googly:kept-pick ${key}`}, 0))`;
}

/** What was told of it before; null where it is new. */
export async function findOutcome(tx: Transaction, { key, userId, matchId }: SentPick): Promise<KeptOutcome | null> {
  const known = await tx.keptPick.findUnique({ where: { userId_key: { userId, key } } });
  if (!known) return null;
  if (known.lostBy !== null && known.why !== null) return { became: "lost", code: known.lostBy, why: known.why };
  return { became: "sent", pick: await findOwn(tx, { userId, matchId }) };
}

/** Writes down that it counts. */
export async function recordSent(tx: Transaction, sent: SentPick, at: Date, pick: Prediction): Promise<KeptOutcome> {
  const { key, userId, matchId } = sent;
  await tx.keptPick.create({ data: { key, userId, matchId, at } });
  return { became: "sent", pick };
}

/** Writes down that it is lost, and why. */
export async function recordLost(tx: Transaction, sent: SentPick, at: Date, refusal: Refusal): Promise<KeptOutcome> {
  const { key, userId, matchId } = sent;
  const why = whyLost(refusal, await findOwn(tx, sent));
  await tx.keptPick.create({ data: { key, userId, matchId, at, lostBy: refusal.code, why } });
  return { became: "lost", code: refusal.code, why };
}

/** The player's pick in the match, if there is one. */
export async function findOwn(
  tx: Transaction,
  { userId, matchId }: Pick<SentPick, "userId" | "matchId">,
): Promise<Prediction | null> {
  const row = await tx.pick.findUnique({ where: { matchId_userId: { matchId, userId } } });
  return row && toPrediction(row);
}

function whyLost({ code, message }: Refusal, stands: Prediction | null): string {
  if (stands) return `you have picked ${stands.predictedTeam} there meanwhile${extraOf(stands)}, and that stands`;
  return (isErrorCode(code) && WORDS[code]) || lowerFirst(message);
}

const WORDS: Partial<Record<ErrorCode, string>> = {
  PICKS_CLOSED: "picks had closed by the time it reached the game",
  NO_WILDCARDS_LEFT: "you had no wildcard left by the time it reached the game",
  INVALID_INPUT: "that team does not play in this match any more",
  NOT_FOUND: "the match is not on the schedule any more",
};

function extraOf({ wildcardUsed, gamechangerUsed }: Prediction): string {
  if (wildcardUsed) return " with a wildcard";
  return gamechangerUsed ? " by a gamechanger" : "";
}

const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
