/** Mini-leagues as commands take them: held until the transaction ends. */
import { z } from "zod";
import type { Transaction } from "../db";
import { Refusal } from "../refusal/catalogue";
import { rowsIn } from "../rows";
import { noSuchMiniLeague } from "./data";

const held = z.object({
  id: z.string(),
  ownerId: z.string(),
  closedAt: z.date().nullable(),
  version: z.string(),
});
export type Held = z.infer<typeof held>;

/**
 * A player who joins is held before the mini-league: the database's triggers take them in this order, and so does everybody.
 * Throws NOT_FOUND for one who is deleted in this moment.
 */
export async function holdMember(tx: Transaction, userId: string): Promise<void> {
  const held = await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
  if (!held) throw new Refusal("NOT_FOUND", { message: "There is no such player" });
}

/** A mini-league as it is until the transaction ends, for one of its members. Throws NOT_FOUND. */
export async function holdMiniLeague(tx: Transaction, miniLeagueId: string, userId: string): Promise<Held> {
  const [found] = await rowsIn(tx, held)`
    SELECT id, owner_id AS "ownerId", closed_at AS "closedAt", version FROM mini_leagues
    WHERE id = ${miniLeagueId} FOR NO KEY UPDATE`;
  // Looked at now that nobody else changes who is in it.
  if (!found || !(await isMember(tx, found.id, userId))) throw noSuchMiniLeague();
  return found;
}

/** A mini-league as it is until the transaction ends, for what its owner alone may do. Throws NOT_FOUND, FORBIDDEN for other members. */
export async function holdOwn(tx: Transaction, miniLeagueId: string, userId: string): Promise<Held> {
  const found = await holdMiniLeague(tx, miniLeagueId, userId);
  if (found.ownerId !== userId)
    throw new Refusal("FORBIDDEN", { message: "Only the owner of this mini-league can do this" });
  return found;
}

/** A mini-league for its owner, for what stays as it is once it is closed. Throws as holdOwn does, and MINI_LEAGUE_CLOSED. */
export async function holdOpen(tx: Transaction, miniLeagueId: string, userId: string): Promise<Held> {
  const found = await holdOwn(tx, miniLeagueId, userId);
  if (found.closedAt) throw new Refusal("MINI_LEAGUE_CLOSED");
  return found;
}

/** By the invitation, for somebody who may not be in it yet; null where there is none. */
export async function holdInvited(tx: Transaction, invite: string): Promise<Held | null> {
  const [found] = await rowsIn(tx, held)`
    SELECT id, owner_id AS "ownerId", closed_at AS "closedAt", version FROM mini_leagues
    WHERE invite = ${invite} FOR NO KEY UPDATE`;
  return found ?? null;
}

export async function isMember(tx: Transaction, miniLeagueId: string, userId: string): Promise<boolean> {
  return (await tx.miniLeagueMember.count({ where: { miniLeagueId, userId } })) > 0;
}
