import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { STAKE_AT_MOST } from "@/lib/mini-league/rules";
import { readRevisions } from "@/lib/revisions";
import { buildUser } from "../../support/builders";
import { buildMiniLeague } from "../../support/mini-leagues";

const players = (count: number) => Promise.all(Array.from({ length: count }, () => buildUser()));
const join = (miniLeagueId: string, userId: string) => db().miniLeagueMember.create({ data: { miniLeagueId, userId } });
const stored = (id: string) => db().miniLeague.findUnique({ where: { id }, include: { members: true } });

test("A mini-league has fifty members at most, whoever comes at the same moment", async () => {
  const miniLeague = await buildMiniLeague(await players(49));
  const late = await players(4);
  const tries = await Promise.allSettled(late.map(({ id }) => join(miniLeague.id, id)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await stored(miniLeague.id))?.members).toHaveLength(50);
});

test("A player is in fifty at most, whichever they join at the same moment", async () => {
  const [player, ...owners] = await players(4);
  if (!player) throw new Error("No player was made.");
  for (let count = 0; count < 49; count += 1) await buildMiniLeague([player]);
  const open = await Promise.all(owners.map((owner) => buildMiniLeague([owner])));
  const tries = await Promise.allSettled(open.map(({ id }) => join(id, player.id)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db().miniLeagueMember.count({ where: { userId: player.id } })).toBe(50);
});

test("A closed one takes nobody, and its owner is one of its members", async () => {
  const [owner, other] = await players(2);
  if (!owner || !other) throw new Error("No players were made.");
  const { id } = await buildMiniLeague([owner]);
  await expect(db().miniLeague.update({ where: { id }, data: { ownerId: other.id } })).rejects.toThrow(
    "one of its members",
  );
  await db().miniLeague.update({ where: { id }, data: { closedAt: new Date() } });
  await expect(join(id, other.id)).rejects.toThrow("takes nobody");
});

test("Whoever joined first takes over from an owner who is deleted, and the last one takes it along", async () => {
  const [owner, second, third] = await players(3);
  if (!owner || !second || !third) throw new Error("No players were made.");
  const { id } = await buildMiniLeague([owner, second, third]);
  await db().user.delete({ where: { id: owner.id } });
  expect((await stored(id))?.ownerId).toBe(second.id);
  await db().user.delete({ where: { id: third.id } });
  expect((await stored(id))?.ownerId).toBe(second.id);
  await db().user.delete({ where: { id: second.id } });
  expect(await stored(id)).toBeNull();
  expect(await db().revision.count({ where: { subject: `mini-league:${id}` } })).toBe(0);
});

test("What it plays for is shared out whole, or it plays for nothing", async () => {
  const owner = await buildUser();
  const build = (traits: { stake?: number; shares?: number[] }) => buildMiniLeague([owner], traits);
  for (const stake of [1000, STAKE_AT_MOST])
    await expect(build({ stake, shares: [60, 30, 10] })).resolves.toMatchObject({ stake });
  for (const traits of [
    { stake: 1000 },
    { shares: [100] },
    { stake: -1, shares: [100] },
    { stake: 5, shares: [60, 30] },
  ])
    await expect(build(traits)).rejects.toThrow("mini_leagues_stake");
  await expect(build({ stake: 5, shares: [120, -20] })).rejects.toThrow("mini_leagues_stake");
});

test("Every change of it, and of who is in it, makes it new for those who poll", async () => {
  const [owner, other] = await players(2);
  if (!owner || !other) throw new Error("No players were made.");
  const { id, version, nameKey } = await buildMiniLeague([owner], { name: "Éclair" });
  expect(nameKey).toContain("eclair");
  const states: string[] = [];
  const look = async () => states.push(JSON.stringify(await readRevisions([`mini-league:${id}`])));
  await look();
  await join(id, other.id);
  await look();
  expect((await stored(id))?.version).toBe(version);
  await db().miniLeague.update({ where: { id }, data: { name: "Bouncers" } });
  await look();
  expect((await stored(id))?.version).not.toBe(version);
  await db().miniLeagueMember.delete({ where: { miniLeagueId_userId: { miniLeagueId: id, userId: other.id } } });
  await look();
  expect(new Set(states).size).toBe(4);
});
