/** What players do with mini-leagues (rule 23). Each function is one transaction. */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { refuseStale } from "../activity/edit-version";
import { HOUR } from "../clock";
import type { Transaction } from "../db";
import { inTransaction, rowsIn } from "../db";
import { Prisma } from "../generated/prisma/client";
import { isWithin, type Limit } from "../http/rate-limit";
import { Refusal } from "../refusal/catalogue";
import { currentSeason } from "../season/data";
import { areStakesFixed, findInvitation, noSuchMiniLeague, versionOfMiniLeague } from "./data";
import { isInvite, MEMBERS_AT_MOST, MINI_LEAGUES_AT_MOST, mayLeave, stakesNotice } from "./rules";
import { type ChangedMiniLeague, type CreatedMiniLeague, type Invitation, NO_NEW_ID } from "./schema";

/** Empty mini-leagues are deleted, so the most a player can be in doesn't limit how many they create. */
export const createLimits = (userId: string): Limit[] => [
  { key: `mini-league:create:${userId}`, tries: 60, window: HOUR },
];

/** Unknown links, by address, which may be a whole office. Right ones aren't counted, so that guessing locks nobody out. */
export const invitationLimits = (address: string): Limit[] => [
  { key: `mini-league:invitation:${address}`, tries: 60, window: HOUR },
];

export const changeLimits = (userId: string): Limit[] => [
  { key: `mini-league:change:${userId}`, tries: 300, window: HOUR },
];

/**
 * Creates a mini-league owned by the player and returns its id. With an id they have used before it returns that one.
 * Throws TOO_MANY_MINI_LEAGUES, and INVALID_INPUT for someone else's id.
 */
export async function createMiniLeague(
  { name, miniLeagueId: id }: CreatedMiniLeague,
  userId: string,
  now: Date,
): Promise<string> {
  return inTransaction(async (tx) => {
    await lockMember(tx, userId);
    const made = id === undefined ? null : await tx.miniLeague.findUnique({ where: { id } });
    if (made && !(await isMember(tx, made.id, userId))) throw new Refusal("INVALID_INPUT", { message: NO_NEW_ID });
    if (made) return made.id;
    await refuseTooMany(tx, userId);
    const members = { create: { userId, joinedAt: now } };
    const data = { ...(id && { id }), name, ownerId: userId, invite: newInvite(), createdAt: now, members };
    return (await tx.miniLeague.create({ data })).id;
  });
}

/**
 * Joins by invitation and returns the mini-league's id; joining twice changes nothing. Throws NOT_FOUND,
 * MINI_LEAGUE_CLOSED, MINI_LEAGUE_FULL, TOO_MANY_MINI_LEAGUES.
 */
export async function joinMiniLeague(invite: string, userId: string, now: Date): Promise<string> {
  return inTransaction(async (tx) => {
    await lockMember(tx, userId);
    const found = isInvite(invite) ? await lockWhere(tx, Prisma.sql`invite = ${invite}`) : undefined;
    if (!found) throw new Refusal("NOT_FOUND", { message: "This invitation no longer works. Ask for a new link." });
    const miniLeagueId = found.id;
    if (await isMember(tx, miniLeagueId, userId)) return miniLeagueId;
    refuseClosed(found);
    if ((await tx.miniLeagueMember.count({ where: { miniLeagueId } })) >= MEMBERS_AT_MOST)
      throw new Refusal("MINI_LEAGUE_FULL");
    await refuseTooMany(tx, userId);
    await tx.miniLeagueMember.create({ data: { miniLeagueId, userId, joinedAt: now } });
    return miniLeagueId;
  });
}

/** Leaves; the last member to leave deletes it. Throws NOT_FOUND, and OWNER_STAYS while others depend on the owner. */
export async function leaveMiniLeague(miniLeagueId: string, userId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { ownerId, closedAt } = await lockMiniLeague(tx, miniLeagueId, userId);
    const members = await tx.miniLeagueMember.count({ where: { miniLeagueId } });
    if (!mayLeave({ isOwner: ownerId === userId, isClosed: closedAt !== null, members }))
      throw new Refusal("OWNER_STAYS");
    await tx.miniLeagueMember.delete({ where: { miniLeagueId_userId: { miniLeagueId, userId } } });
  });
}

/**
 * Finds the mini-league of an invitation; null if there is none. Only misses count: after too many, the answer says so
 * for an hour, but right links go on working.
 */
export async function followInvitation(
  invite: string,
  address: string,
  now: Date,
): Promise<Invitation | null | "too many"> {
  if (!isInvite(invite)) return null;
  const found = await findInvitation(invite);
  if (found) return found;
  for (const limit of invitationLimits(address)) if (!(await isWithin(limit, now))) return "too many";
  return null;
}

/**
 * Changes name and stakes, and tells the members about new stakes. Throws as asOwner, MINI_LEAGUE_CLOSED,
 * VERSION_CONFLICT, STAKES_FIXED.
 */
export function changeMiniLeague(settings: ChangedMiniLeague, userId: string, now: Date): Promise<void> {
  const { miniLeagueId, version, name = "", plays } = settings;
  return asOwner(miniLeagueId, userId, async (tx, stored) => {
    refuseClosed(stored);
    refuseStale(versionOfMiniLeague(stored), version);
    if (name !== "") await tx.miniLeague.update({ where: { id: miniLeagueId }, data: { name } });
    const { stake, shares } = plays ?? { stake: null, shares: [] };
    if (plays === undefined || (stake === stored.stake && `${shares}` === `${stored.shares}`)) return;
    if (stored.areStakesFixed) throw new Refusal("STAKES_FIXED");
    const { currency } = (await currentSeason()).rules;
    const text = stakesNotice({ name: name || stored.name, stake, shares }, currency);
    await tx.miniLeague.update({
      where: { id: miniLeagueId },
      data: {
        ...{ stake, shares, stakesSetAt: stake === null ? null : now },
        notices: { create: { text, authorId: userId, createdAt: now, reads: { create: { userId, readAt: now } } } },
      },
    });
  });
}

/** Replaces the invitation; the old link stops working. Throws as asOwner, MINI_LEAGUE_CLOSED. */
export function renewInvite(id: string, userId: string): Promise<void> {
  return asOwner(id, userId, async (tx, stored) => {
    refuseClosed(stored);
    await tx.miniLeague.update({ where: { id }, data: { invite: newInvite() } });
  });
}

interface OfMember {
  miniLeagueId: string;
  memberId: string;
}

/** Removes a member; removing twice changes nothing. Throws as asOwner, and OWNER_STAYS for the owner. */
export function removeMember({ miniLeagueId, memberId }: OfMember, userId: string): Promise<void> {
  return asOwner(miniLeagueId, userId, async (tx) => {
    if (memberId === userId) throw new Refusal("OWNER_STAYS");
    await tx.miniLeagueMember.deleteMany({ where: { miniLeagueId, userId: memberId } });
  });
}

/** Makes another member the owner. Throws as asOwner, NOT_A_MEMBER. */
export function handOver({ miniLeagueId, memberId }: OfMember, userId: string): Promise<void> {
  return asOwner(miniLeagueId, userId, async (tx) => {
    if (!(await isMember(tx, miniLeagueId, memberId))) throw new Refusal("NOT_A_MEMBER");
    await tx.miniLeague.update({ where: { id: miniLeagueId }, data: { ownerId: memberId } });
  });
}

/** Closes it to new members and changes; its table goes on. Throws as asOwner. */
export function closeMiniLeague(id: string, userId: string, now: Date): Promise<void> {
  return asOwner(id, userId, async (tx, { closedAt }) => {
    if (!closedAt) await tx.miniLeague.update({ where: { id }, data: { closedAt: now } });
  });
}

/** Opens it again with the same link. Throws as asOwner. */
export function openMiniLeague(id: string, userId: string): Promise<void> {
  return asOwner(id, userId, async (tx, { closedAt }) => {
    if (closedAt) await tx.miniLeague.update({ where: { id }, data: { closedAt: null } });
  });
}

const locked = z.object({
  id: z.string(),
  ownerId: z.string(),
  closedAt: z.date().nullable(),
  name: z.string(),
  stake: z.number().nullable(),
  shares: z.array(z.number()),
  areStakesFixed: z.boolean(),
});
type Locked = z.infer<typeof locked>;

/** Runs a change as the owner. Throws NOT_FOUND to outsiders, FORBIDDEN to other members. */
async function asOwner(
  miniLeagueId: string,
  userId: string,
  change: (tx: Transaction, stored: Locked) => Promise<void>,
): Promise<void> {
  await inTransaction(async (tx) => {
    const stored = await lockMiniLeague(tx, miniLeagueId, userId);
    if (stored.ownerId !== userId) throw new Refusal("FORBIDDEN", { message: "Only the owner can do this" });
    await change(tx, stored);
  });
}

/** Locks a player before the mini-league, in the same order as the database's triggers. Throws NOT_FOUND. */
async function lockMember(tx: Transaction, userId: string): Promise<void> {
  const found = await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
  if (!found) throw new Refusal("NOT_FOUND", { message: "This player doesn't exist" });
}

/** Throws NOT_FOUND to anyone but its members. */
async function lockMiniLeague(tx: Transaction, miniLeagueId: string, userId: string): Promise<Locked> {
  const found = await lockWhere(tx, Prisma.sql`id = ${miniLeagueId}`);
  // Checked under the lock, when the members can't change any more.
  if (!found || !(await isMember(tx, found.id, userId))) throw noSuchMiniLeague();
  return found;
}

async function lockWhere(tx: Transaction, which: Prisma.Sql): Promise<Locked | undefined> {
  const [found] = await rowsIn(tx, locked)`
    SELECT id, owner_id AS "ownerId", closed_at AS "closedAt", name, stake, shares, ${areStakesFixed} AS "areStakesFixed"
    FROM mini_leagues l WHERE ${which} FOR NO KEY UPDATE`;
  return found;
}

async function isMember(tx: Transaction, miniLeagueId: string, userId: string): Promise<boolean> {
  return (await tx.miniLeagueMember.count({ where: { miniLeagueId, userId } })) > 0;
}

function refuseClosed({ closedAt }: Locked): void {
  if (closedAt) throw new Refusal("MINI_LEAGUE_CLOSED");
}

async function refuseTooMany(tx: Transaction, userId: string): Promise<void> {
  if ((await tx.miniLeagueMember.count({ where: { userId } })) >= MINI_LEAGUES_AT_MOST)
    throw new Refusal("TOO_MANY_MINI_LEAGUES");
}

/** 128 random bits in characters that are safe in addresses. */
export function newInvite(): string {
  return randomBytes(16).toString("base64url");
}
