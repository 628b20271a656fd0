import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildUser } from "../../support/builders";
import { buildMiniLeague } from "../../support/mini-leagues";

const players = (count: number) => Promise.all(Array.from({ length: count }, () => buildUser()));
const join = (miniLeagueId: string, userId: string) => db().miniLeagueMember.create({ data: { miniLeagueId, userId } });
const stored = (id: string) => db().miniLeague.findUnique({ where: { id }, include: { members: true } });

test("A mini-league has fifty members at most, even if several join at the same moment", async () => {
  const everyone = Array.from({ length: 53 }, (_, index) => ({ id: `crowd-${index}` }));
  const rest = { firstName: "One", lastName: "Of many", passwordHash: "-" };
  await db().user.createMany({ data: everyone.map(({ id }) => ({ id, email: `${id}@example.com`, ...rest })) });
  const miniLeague = await buildMiniLeague(everyone.slice(0, 49));
  const late = everyone.slice(49);
  const tries = await Promise.allSettled(late.map(({ id }) => join(miniLeague.id, id)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await stored(miniLeague.id))?.members).toHaveLength(50);
});

test("Nobody can join a closed one, and its owner is one of its members", async () => {
  const [owner, other] = await players(2);
  if (!owner || !other) throw new Error("No players were made.");
  const { id } = await buildMiniLeague([owner]);
  await expect(db().miniLeague.update({ where: { id }, data: { ownerId: other.id } })).rejects.toThrow(
    "one of its members",
  );
  await db().miniLeague.update({ where: { id }, data: { closedAt: new Date() } });
  await expect(join(id, other.id)).rejects.toThrow("takes nobody");
});

test("The earliest member takes over from a deleted owner, and it disappears with the last member", async () => {
  const [owner, second, third] = await players(3);
  if (!owner || !second || !third) throw new Error("No players were made.");
  const { id } = await buildMiniLeague([owner, second, third]);
  await db().user.delete({ where: { id: owner.id } });
  expect((await stored(id))?.ownerId).toBe(second.id);
  await db().user.delete({ where: { id: third.id } });
  expect((await stored(id))?.ownerId).toBe(second.id);
  await db().user.delete({ where: { id: second.id } });
  expect(await stored(id)).toBeNull();
});
