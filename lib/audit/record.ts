import type { Transaction } from "../db";
import type { Prisma } from "../generated/prisma/client";
import type { AuditAction } from "./rules";

/** Whoever does something, and when. */
export interface Actor {
  userId: string;
  now: Date;
}

interface Deed {
  action: AuditAction;
  match?: { matchId: string; matchName: string };
  user?: { id: string; firstName: string; lastName: string };
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
}

/** Puts on record what somebody did, in the transaction in which they do it. */
export async function recordDeed(tx: Transaction, { userId, now }: Actor, deed: Deed): Promise<void> {
  const actor = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  await tx.auditEntry.create({
    data: {
      at: now,
      action: deed.action,
      actorId: userId,
      actorName: fullName(actor),
      ...(deed.match ? { matchId: deed.match.matchId, matchName: deed.match.matchName } : {}),
      ...(deed.user ? { userId: deed.user.id, userName: fullName(deed.user) } : {}),
      ...(deed.before ? { before: deed.before } : {}),
      ...(deed.after ? { after: deed.after } : {}),
    },
  });
}

function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
