/** What the owner of a mini-league does with it. Each throws NOT_FOUND for who is not in it, and FORBIDDEN for other members. */
import type { Prisma } from "../generated/prisma/client";
import { Refusal } from "../refusal/catalogue";
import { inTransaction } from "../transaction";
import { newInvite } from "./commands";
import { holdOpen, holdOwn, isMember } from "./hold";
import type { ChangedMiniLeague } from "./schema";

/** Names it anew, and says what it plays for. Throws MINI_LEAGUE_CLOSED, and CHANGED_MEANWHILE where it is another than was seen. */
export async function changeMiniLeague(wanted: ChangedMiniLeague, userId: string): Promise<void> {
  const { miniLeagueId, seen, name, plays } = wanted;
  await inTransaction("verb", async (tx) => {
    const held = await holdOpen(tx, miniLeagueId, userId);
    if (held.version !== seen) throw new Refusal("CHANGED_MEANWHILE");
    const data: Prisma.MiniLeagueUpdateInput = {
      ...(name !== undefined && { name }),
      ...(plays === null && { stake: null, shares: [] }),
      ...plays,
    };
    if (Object.keys(data).length > 0) await tx.miniLeague.update({ where: { id: miniLeagueId }, data });
  });
}

/** Makes another link to invite; the one before leads nowhere from now on. Throws MINI_LEAGUE_CLOSED. */
export async function renewInvite(miniLeagueId: string, userId: string): Promise<void> {
  await inTransaction("verb", async (tx) => {
    await holdOpen(tx, miniLeagueId, userId);
    await tx.miniLeague.update({ where: { id: miniLeagueId }, data: { invite: newInvite() } });
  });
}

/** Takes a member out; again changes nothing. Throws OWNER_STAYS for the owner. */
export async function removeMember(
  { miniLeagueId, memberId }: { miniLeagueId: string; memberId: string },
  userId: string,
): Promise<void> {
  await inTransaction("verb", async (tx) => {
    await holdOwn(tx, miniLeagueId, userId);
    if (memberId === userId) throw new Refusal("OWNER_STAYS");
    await tx.miniLeagueMember.deleteMany({ where: { miniLeagueId, userId: memberId } });
  });
}

/** Makes another member the owner. Throws NOT_A_MEMBER for somebody who is none. */
export async function handOver(
  { miniLeagueId, memberId }: { miniLeagueId: string; memberId: string },
  userId: string,
): Promise<void> {
  await inTransaction("verb", async (tx) => {
    await holdOwn(tx, miniLeagueId, userId);
    if (!(await isMember(tx, miniLeagueId, memberId))) throw new Refusal("NOT_A_MEMBER");
    await tx.miniLeague.update({ where: { id: miniLeagueId }, data: { ownerId: memberId } });
  });
}

/** Closes it: it stays to be looked at and takes nobody. Again changes nothing. */
export async function closeMiniLeague(miniLeagueId: string, userId: string, now: Date): Promise<void> {
  await inTransaction("verb", async (tx) => {
    const { closedAt } = await holdOwn(tx, miniLeagueId, userId);
    if (!closedAt) await tx.miniLeague.update({ where: { id: miniLeagueId }, data: { closedAt: now } });
  });
}

/** Opens it again, with the link that it had. */
export async function openMiniLeague(miniLeagueId: string, userId: string): Promise<void> {
  await inTransaction("verb", async (tx) => {
    const { closedAt } = await holdOwn(tx, miniLeagueId, userId);
    if (closedAt) await tx.miniLeague.update({ where: { id: miniLeagueId }, data: { closedAt: null } });
  });
}
