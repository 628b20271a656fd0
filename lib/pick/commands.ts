/** What players do with their picks. Each verb is one transaction; the match is held as it is meanwhile. */
import type { Transaction } from "../db";
import { holdMatch } from "../match/hold-match";
import { playsIn, type Sides } from "../match/rules";
import { Refusal } from "../refusal/catalogue";
import { rowsIn } from "../rows";
import { isGamechangerSpent, isWildcardSpent } from "../scoring/points";
import { sideOf } from "../team/rules";
import { inTransaction } from "../transaction";
import { toPrediction } from "./data";
import { enterPick, readMatch } from "./enter-pick";
import { actAs } from "./pick-events";
import { mayDelete, mayPick, mayPlayGamechanger, mayUseWildcard, type PickRefusal } from "./rules";
import { type Prediction, predictionSchema } from "./schema";

export interface NewPick {
  userId: string;
  matchId: string;
  predictedTeam: string;
  wildcardUsed: boolean;
}

/**
 * Makes a player's pick (rules 1 to 4, 11, 12). Throws PICKS_CLOSED, ALREADY_PICKED, WILDCARD_NOT_ALLOWED,
 * NO_WILDCARDS_LEFT, INVALID_INPUT for a team that does not play, NOT_FOUND.
 */
export async function submitPick(pick: NewPick, now: Date): Promise<Prediction> {
  for (;;) {
    const match = await readMatch(pick.matchId);
    const predictedTeam = requireSide(match, pick.predictedTeam);
    refuse(mayPick(match, null, now));
    if (pick.wildcardUsed) refuse(mayUseWildcard(match, Number.POSITIVE_INFINITY, null));
    const made = await enterPick({ ...pick, predictedTeam }, match);
    // Otherwise the match has changed meanwhile, and is judged anew.
    if (made) return made;
  }
}

/**
 * Keeps a player from being deleted until the transaction ends. Comes before any lock on what is theirs, as the deletion
 * begins with the player too: otherwise each could wait for the other. Throws NOT_FOUND.
 */
async function holdPlayer(tx: Transaction, userId: string): Promise<void> {
  const held = await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR KEY SHARE`;
  if (!held) throw new Refusal("NOT_FOUND", { message: "There is no such player" });
}

/** Writes the pick unless there is one: the database's own "one per player and match" decides. */
export async function insertPick(tx: Transaction, pick: NewPick): Promise<Prediction> {
  const [made] = await tx.pick.createManyAndReturn({ data: [pick], skipDuplicates: true });
  if (!made) throw new Refusal("ALREADY_PICKED");
  return toPrediction(made);
}

/** Takes one wildcard, if there is one: the condition and the taking are one statement (rule 14). */
export async function spendWildcard(tx: Transaction, userId: string): Promise<void> {
  const { count } = await tx.profile.updateMany({
    where: { userId, wildcards: { gt: 0 } },
    data: { wildcards: { decrement: 1 } },
  });
  if (count === 0) throw new Refusal("NO_WILDCARDS_LEFT");
}

export async function spendGamechanger(tx: Transaction, userId: string): Promise<void> {
  const { count } = await tx.profile.updateMany({
    where: { userId, gamechangers: { gt: 0 } },
    data: { gamechangers: { decrement: 1 } },
  });
  if (count === 0) throw new Refusal("NO_GAMECHANGERS_LEFT");
}

interface Turn {
  userId: string;
  matchId: string;
  predictedTeam: string;
}

/** Turns a pick to the other team (rule 13). Throws GAMECHANGER_NOT_ALLOWED, NO_GAMECHANGERS_LEFT, NOT_FOUND. */
export async function playGamechanger({ userId, matchId, predictedTeam }: Turn, now: Date): Promise<Prediction> {
  return inTransaction("verb", async (tx) => {
    const match = await holdMatch(tx, matchId, "shared");
    await holdPlayer(tx, userId);
    await actAs(tx, userId);
    const team = requireSide(match, predictedTeam);
    await tx.$executeRaw`SELECT 1 FROM predictions WHERE match_id = ${matchId} AND user_id = ${userId} FOR UPDATE`;
    const pick = await tx.pick.findUnique({ where: { matchId_userId: { matchId, userId } } });
    refuse(mayPlayGamechanger(match, pick, team, { gamechangers: Number.POSITIVE_INFINITY, now }));
    await spendGamechanger(tx, userId);
    const turned = await tx.pick.update({
      where: { matchId_userId: { matchId, userId } },
      data: { predictedTeam: team, gamechangerUsed: true },
    });
    return toPrediction(turned);
  });
}

const deletedRow = predictionSchema.pick({ predictedTeam: true, wildcardUsed: true, gamechangerUsed: true });

/** Deletes a player's pick while picks are open; what it cost comes back (rules 4, 12). Throws PICKS_CLOSED, NOT_FOUND. */
export async function deletePick({ userId, matchId }: { userId: string; matchId: string }, now: Date): Promise<void> {
  await inTransaction("verb", async (tx) => {
    const match = await holdMatch(tx, matchId, "shared");
    await holdPlayer(tx, userId);
    await actAs(tx, userId);
    refuse(mayDelete(match, now));
    const [pick] = await rowsIn(tx, deletedRow)`
      DELETE FROM predictions WHERE match_id = ${matchId} AND user_id = ${userId}
      RETURNING predicted_team AS "predictedTeam", wildcard_used AS "wildcardUsed", gamechanger_used AS "gamechangerUsed"`;
    if (!pick) throw new Refusal("NOT_FOUND", { message: "There is no pick to delete" });
    // A pick that is still open bears a gamechanger only where an administrator has entered it.
    const [wildcards, gamechangers] = [Number(isWildcardSpent(match, pick)), Number(isGamechangerSpent(match, pick))];
    const returned = { wildcards: { increment: wildcards }, gamechangers: { increment: gamechangers } };
    if (wildcards + gamechangers > 0) await tx.profile.update({ where: { userId }, data: returned });
  });
}

/** The side's full name; throws INVALID_INPUT for a team that does not play in the match. */
export function requireSide(match: Sides, nameOrCode: string): string {
  const side = sideOf(nameOrCode);
  if (side !== undefined && playsIn(match, side)) return side;
  const message = "Choose one of the two teams of this match";
  throw new Refusal("INVALID_INPUT", { message, fields: { predictedTeam: message } });
}

function refuse(code: PickRefusal | null): void {
  if (code !== null) throw new Refusal(code);
}
