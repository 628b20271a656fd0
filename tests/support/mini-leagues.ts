/** Creates mini-leagues straight in the database. */
import { randomBytes } from "node:crypto";
import { db } from "@/lib/db";

interface MiniLeagueTraits {
  id?: string;
  name?: string;
  stake?: number;
  shares?: number[];
}

/** A mini-league of players, owned by the first; they joined in this order. */
export async function buildMiniLeague(players: readonly { id: string }[], traits: MiniLeagueTraits = {}) {
  const [owner] = players;
  if (!owner) throw new Error("There is no mini-league without members.");
  const began = Date.now() - players.length * 1000;
  const members = players.map(({ id: userId }, at) => ({ userId, joinedAt: new Date(began + at * 1000) }));
  return db().miniLeague.create({
    data: {
      name: "The Third Umpires",
      ownerId: owner.id,
      invite: randomBytes(16).toString("base64url"),
      ...traits,
      members: { create: members },
    },
  });
}

/** The one at the address in tests of all pages, with this user as a member; the owner, the first time. */
export async function joinSomeMiniLeague({ id: userId }: { id: string }): Promise<void> {
  const id = "some-token";
  const exists = (await db().miniLeague.count({ where: { id } })) > 0;
  if (exists) await db().miniLeagueMember.create({ data: { miniLeagueId: id, userId } });
  else
    await buildMiniLeague([{ id: userId }], {
      id,
      name: "Venkatanarasimharajuvaripetasubramaniama",
      stake: 123_450,
      shares: [60, 30, 10],
    });
}
