import type { Transaction } from "../db";
import type { Prisma } from "../generated/prisma/client";
import type { AuditAction } from "./rules";

/** The match data source, which brings results that nobody has set by hand. */
export const MATCH_DATA = { id: "match-data", name: "Match data source" } as const;

/** Whoever does something, and when: somebody with an account, or the match data source. */
export interface Actor {
  /** Id of the account, or that of `MATCH_DATA`. */
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
export async function recordDeed(tx: Transaction, actor: Actor, deed: Deed): Promise<void> {
  await recordDeeds(tx, actor, [deed]);
}

/** The same for several deeds at once. */
export async function recordDeeds(tx: Transaction, { userId, now }: Actor, deeds: readonly Deed[]): Promise<void> {
  const actorName = userId === MATCH_DATA.id ? MATCH_DATA.name : await nameOf(tx, userId);
  await tx.auditEntry.createMany({
    data: deeds.map(({ action, match, user, before, after }) => ({
      at: now,
      action,
      actorId: userId,
      actorName,
      ...(match ? { matchId: match.matchId, matchName: match.matchName } : {}),
      ...(user ? { userId: user.id, userName: fullName(user) } : {}),
      ...(before ? { before } : {}),
      ...(after ? { after } : {}),
    })),
  });
}

async function nameOf(tx: Transaction, userId: string): Promise<string> {
  return fullName(await tx.user.findUniqueOrThrow({ where: { id: userId } }));
}

function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
