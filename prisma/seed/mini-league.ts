/** The demo's table among friends: who signs in as a player owns it. */
import type { Transaction } from "@/lib/db";
import { newInvite } from "@/lib/mini-league/commands";
import { DEMO_LOGINS } from "./logins";

const FRIENDS = [DEMO_LOGINS.player, ...["meera", "priya", "tom", "sunita"].map((name) => `${name}@googly.demo`)];
/** What each puts in: a small sum beside the season's own fee. */
const STAKE = 20_000;

/** Nothing where these players are not in the demo. */
export async function addMiniLeague(tx: Transaction, now: Date): Promise<void> {
  const friends = await tx.user.findMany({ where: { email: { in: FRIENDS } }, select: { id: true, email: true } });
  const owner = friends.find(({ email }) => email === DEMO_LOGINS.player);
  if (!owner) return;
  await tx.miniLeague.create({
    data: {
      ...{ name: "The slip cordon", ownerId: owner.id, invite: newInvite(), createdAt: now },
      ...{ stake: STAKE, shares: [70, 30] },
      members: { create: friends.map(({ id }) => ({ userId: id, joinedAt: now })) },
    },
  });
}
