/** How players make mini-leagues, join them and leave them. */
import { randomBytes } from "node:crypto";
import type { Transaction } from "../db";
import { Refusal } from "../refusal/catalogue";
import { inTransaction } from "../transaction";
import { type Held, holdInvited, holdMember, holdMiniLeague, isMember } from "./hold";
import { MEMBERS_AT_MOST, MINI_LEAGUES_AT_MOST, mayLeave } from "./rules";
import { type CreatedMiniLeague, isInvite, NO_NEW_ID } from "./schema";

/** 128 random bits in letters that addresses may have. */
export function newInvite(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * Makes a mini-league that the player owns, and answers its id; where the id is that of one of theirs already, that one's. Throws
 * TOO_MANY_MINI_LEAGUES, and INVALID_INPUT for an id of somebody else's.
 */
export async function createMiniLeague(
  { name, miniLeagueId: id }: CreatedMiniLeague,
  userId: string,
  now: Date,
): Promise<string> {
  return inTransaction("verb", async (tx) => {
    await holdMember(tx, userId);
    const made = id === undefined ? null : await tx.miniLeague.findUnique({ where: { id } });
    if (made && !(await isMember(tx, made.id, userId))) throw new Refusal("INVALID_INPUT", { message: NO_NEW_ID });
    if (made) return made.id;
    await requireRoom(tx, userId);
    const members = { create: { userId, joinedAt: now } };
    const data = { ...(id && { id }), name, ownerId: userId, invite: newInvite(), createdAt: now, members };
    return (await tx.miniLeague.create({ data })).id;
  });
}

/**
 * Joins the mini-league that an invitation is to, and answers its id; again changes nothing. Throws NOT_FOUND,
 * MINI_LEAGUE_CLOSED, MINI_LEAGUE_FULL, TOO_MANY_MINI_LEAGUES.
 */
export async function joinMiniLeague(invite: string, userId: string, now: Date): Promise<string> {
  return inTransaction("verb", async (tx) => {
    await holdMember(tx, userId);
    const found = isInvite(invite) ? await holdInvited(tx, invite) : null;
    if (!found)
      throw new Refusal("NOT_FOUND", { message: "This invitation does not hold any more. Ask for a new link" });
    if (await isMember(tx, found.id, userId)) return found.id;
    await requirePlace(tx, found);
    await requireRoom(tx, userId);
    await tx.miniLeagueMember.create({ data: { miniLeagueId: found.id, userId, joinedAt: now } });
    return found.id;
  });
}

/**
 * Leaves a mini-league; with its last member it goes. Throws NOT_FOUND, and OWNER_STAYS for its owner, who hands it over or
 * closes it first.
 */
export async function leaveMiniLeague(miniLeagueId: string, userId: string): Promise<void> {
  await inTransaction("verb", async (tx) => {
    const { ownerId, closedAt } = await holdMiniLeague(tx, miniLeagueId, userId);
    const members = await tx.miniLeagueMember.count({ where: { miniLeagueId } });
    if (!mayLeave({ isOwner: ownerId === userId, isClosed: closedAt !== null, members }))
      throw new Refusal("OWNER_STAYS");
    await tx.miniLeagueMember.delete({ where: { miniLeagueId_userId: { miniLeagueId, userId } } });
  });
}

async function requirePlace(tx: Transaction, { id: miniLeagueId, closedAt }: Held): Promise<void> {
  if (closedAt) throw new Refusal("MINI_LEAGUE_CLOSED");
  if ((await tx.miniLeagueMember.count({ where: { miniLeagueId } })) >= MEMBERS_AT_MOST)
    throw new Refusal("MINI_LEAGUE_FULL");
}

async function requireRoom(tx: Transaction, userId: string): Promise<void> {
  if ((await tx.miniLeagueMember.count({ where: { userId } })) >= MINI_LEAGUES_AT_MOST)
    throw new Refusal("TOO_MANY_MINI_LEAGUES");
}
