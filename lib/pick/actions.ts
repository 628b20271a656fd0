/** What players do with their picks. Each function is one transaction; rules are numbered as in docs/rules.md. */
import { ulid } from "ulid";
import { z } from "zod";
import { db, inTransaction, rowsIn, type Transaction } from "../db";
import { type Match, type Pick as PickRow, Prisma } from "../generated/prisma/client";
import { isOfThisPlay, lockMatch } from "../match/data";
import { arePicksOpen } from "../match/deadlines";
import { playsIn, type Sides } from "../match/rules";
import { Refusal } from "../refusal/catalogue";
import { ofCurrentSeason } from "../season/data";
import type { Moment, Rules, Season } from "../season/schema";
import { sideOf } from "../team/names";
import type { Team } from "../team/schema";
import { pickColumns, toPick } from "./data";
import { areCardsSpent, mayUseWildcard, type PickRefusal } from "./rules";
import { type PlayerPick, pickSchema } from "./schema";

interface PickKey {
  userId: string;
  matchId: string;
}

export interface NewPick extends PickKey {
  /** Full name or short code. */
  predictedTeam: string;
  wildcardUsed: boolean;
  /** The request's id: a retry after a lost reply counts once. */
  key?: string;
}

/**
 * Saves a player's pick (rules 1 to 4, 11, 12). Throws PICKS_CLOSED, ALREADY_PICKED, WILDCARD_NOT_ALLOWED,
 * NO_WILDCARDS_LEFT, INVALID_INPUT for a team that doesn't play, NOT_IN_SEASON, NOT_FOUND.
 */
export async function submitPick(pick: NewPick, { now, season }: Moment): Promise<PlayerPick> {
  const saving = inTransaction(async (tx) => {
    const match = await lockMatchAndPlayer(tx, pick);
    const predictedTeam = requireSide(match, pick.predictedTeam, season.teams);
    requireOpen(match, now, season);
    return savePick(tx, match, { ...pick, predictedTeam }, season.rules);
  });
  return pick.key === undefined ? saving : saving.catch((error) => answerAgain(pick, error));
}

/** The pick that an earlier copy of this request has saved; throws the request's error if there was none. */
async function answerAgain({ userId, matchId, key }: NewPick, error: unknown): Promise<PlayerPick> {
  if (key === undefined || !(await db().pickEvent.count({ where: { userId, key } }))) throw error;
  const pick = await db().pick.findUnique({ where: { matchId_userId: { matchId, userId } } });
  if (pick) return toPick(pick);
  throw new Refusal("ALREADY_PICKED", { message: "This pick was saved and later deleted" });
}

/**
 * Deletes a player's pick while picks are open and returns what it cost (rules 4, 12). Throws PICKS_CLOSED, NOT_FOUND.
 */
export async function deletePick(pick: PickKey, { now, season }: Moment): Promise<void> {
  await inTransaction(async (tx) => {
    const match = await lockMatchAndPlayer(tx, pick);
    requireOpen(match, now, season);
    await deleteAndReturnExtras(tx, match, pick, season.rules);
  });
}

/** Replaces a player's pick, in one transaction (rules 4, 11, 12). Throws as deletePick and submitPick do. */
export async function changePick(pick: NewPick, { now, season }: Moment): Promise<PlayerPick> {
  return inTransaction(async (tx) => {
    const match = await lockMatchAndPlayer(tx, pick);
    const predictedTeam = requireSide(match, pick.predictedTeam, season.teams);
    requireOpen(match, now, season);
    await deleteAndReturnExtras(tx, match, pick, season.rules);
    return savePick(tx, match, { ...pick, predictedTeam }, season.rules);
  });
}

const playerRow = z.object({ hasJoined: z.boolean(), isSealed: z.boolean() });

/**
 * Locks the match, so that its deadline can't move until we commit, and the player, so that they aren't deleted and what
 * they do to a pick happens one after the other: each sees what the last has saved. Throws NOT_FOUND, NOT_IN_SEASON,
 * SEASON_OVER, and PICKS_CLOSED once the picks are sealed, since this request may have waited past the deadline.
 */
async function lockMatchAndPlayer(tx: Transaction, { userId, matchId }: PickKey): Promise<Match> {
  const match = await lockMatch(tx, matchId, "shared");
  const [player] = await rowsIn(tx, playerRow)`
    SELECT e.user_id IS NOT NULL AS "hasJoined", EXISTS (
      SELECT FROM matches m JOIN seals s USING (match_id) WHERE ${isOfThisPlay} AND m.match_id = ${matchId}) AS "isSealed"
    FROM users u LEFT JOIN entries e ON e.user_id = u.id AND e.season_id = ${match.seasonId}
    WHERE u.id = ${userId} FOR NO KEY UPDATE OF u`;
  if (!player) throw new Refusal("NOT_FOUND", { message: "This player doesn't exist" });
  if (player.isSealed) throw new Refusal("PICKS_CLOSED");
  if (!player.hasJoined) throw new Refusal("NOT_IN_SEASON");
  return match;
}

async function savePick(tx: Transaction, match: Match, pick: NewPick, rules: Rules): Promise<PlayerPick> {
  const saved = await insertPick(tx, pick);
  if (pick.wildcardUsed) {
    refuse(mayUseWildcard(match, rules));
    await spendWildcard(tx, pick.userId);
  }
  await recordPickEvent(tx, "made", saved, pick.userId, pick.key);
  return saved;
}

/** Writes a pick. Throws ALREADY_PICKED: the unique key (match, player) decides between simultaneous requests. */
export async function insertPick(
  tx: Transaction,
  pick: Pick<PlayerPick, "matchId" | "userId" | "predictedTeam" | "wildcardUsed">,
): Promise<PlayerPick> {
  const [made] = await rowsIn(tx, pickSchema)`
    INSERT INTO predictions AS p (id, match_id, user_id, predicted_team, wildcard_used)
    VALUES (${ulid()}, ${pick.matchId}, ${pick.userId}, ${pick.predictedTeam}, ${pick.wildcardUsed})
    ON CONFLICT (match_id, user_id) DO NOTHING RETURNING ${pickColumns}`;
  if (!made) throw new Refusal("ALREADY_PICKED");
  return made;
}

async function deleteAndReturnExtras(
  tx: Transaction,
  match: Match,
  { userId, matchId }: PickKey,
  rules: Rules,
): Promise<void> {
  const where = { matchId_userId: { matchId, userId } };
  const pick = await tx.pick.findUnique({ where });
  if (!pick) throw new Refusal("NOT_FOUND", { message: "There's no pick to delete" });
  await tx.pick.delete({ where });
  await recordPickEvent(tx, "deleted", pick, userId);
  // A pick in an open match can have a gamechanger if an administrator entered it, or the match was started by mistake.
  if (!areCardsSpent(match, rules) || !(pick.wildcardUsed || pick.gamechangerUsed)) return;
  const [wildcards, gamechangers] = [Number(pick.wildcardUsed), Number(pick.gamechangerUsed)];
  const data = { wildcards: { increment: wildcards }, gamechangers: { increment: gamechangers } };
  await tx.entry.updateMany({ where: { userId, ...ofCurrentSeason }, data });
}

/** Takes one wildcard. The condition is part of the update, so that the count can't go below zero (rule 14). */
export async function spendWildcard(tx: Transaction, userId: string): Promise<void> {
  const { count } = await tx.entry.updateMany({
    where: { userId, ...ofCurrentSeason, wildcards: { gt: 0 } },
    data: { wildcards: { decrement: 1 } },
  });
  if (count === 0) throw new Refusal("NO_WILDCARDS_LEFT");
}

/** The side's full name. Throws INVALID_INPUT for a team that doesn't play in the match. */
export function requireSide(match: Sides, nameOrCode: string, teams: readonly Team[]): string {
  const side = sideOf(nameOrCode, teams);
  if (side !== undefined && playsIn(match, side)) return side;
  const message = "Choose one of the match's two teams";
  throw new Refusal("INVALID_INPUT", { message, fields: { predictedTeam: message } });
}

function requireOpen(match: Match, now: Date, season: Season): void {
  if (!arePicksOpen(match, now, season)) throw new Refusal("PICKS_CLOSED");
}

export function refuse(code: PickRefusal | null): void {
  if (code !== null) throw new Refusal(code);
}

/** The fields of a pick that its events store. */
type RecordedPick = Pick<PickRow, "matchId" | "userId" | "predictedTeam" | "wildcardUsed" | "gamechangerUsed">;

/**
 * Records what happened to a pick, in the same transaction, dated by the database's clock. Events are never changed or
 * deleted. `actorId` is an account or MATCH_DATA; `key` is the id of the request that saved the pick.
 */
export async function recordPickEvent(
  tx: Transaction,
  kind: "made" | "turned" | "changed" | "deleted",
  { matchId, userId, predictedTeam, wildcardUsed, gamechangerUsed }: RecordedPick,
  actorId: string,
  key: string | null = null,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO pick_events (match_id, user_id, step, kind, predicted_team, wildcard_used, gamechanger_used, actor_id, key)
    SELECT ${matchId}, ${userId}, COALESCE(max(step), 0) + 1, ${kind}::pick_event_kind, ${predictedTeam}, ${wildcardUsed}::boolean,
      ${gamechangerUsed}::boolean, ${actorId}, ${key}::uuid
    FROM pick_events WHERE match_id = ${matchId} AND user_id = ${userId}`;
}

/** As recordPickEvent, for all rows of `picks`, an earlier part of the statement. */
export const recordPickEvents = (kind: "changed" | "deleted", actorId: string) => Prisma.sql`
  INSERT INTO pick_events (match_id, user_id, step, kind, predicted_team, wildcard_used, gamechanger_used, actor_id)
  SELECT match_id, user_id, (
      SELECT COALESCE(max(e.step), 0) + 1 FROM pick_events e WHERE e.match_id = picks.match_id AND e.user_id = picks.user_id
    ), ${kind}::pick_event_kind, predicted_team, wildcard_used, gamechanger_used, ${actorId}
  FROM picks`;
