/** Accounts deleted while others change the same mini-league: no deadlocks. */
import { describe, expect, test } from "vitest";
import { deleteUser } from "@/lib/account/admin-actions";
import { db } from "@/lib/db";
import {
  closeMiniLeague,
  handOver,
  joinMiniLeague,
  leaveMiniLeague,
  removeMember,
  renewInvite,
} from "@/lib/mini-league/actions";
import { Refusal } from "@/lib/refusal/catalogue";
import { buildPerson, buildUser } from "../../support/builders";
import { buildMiniLeague } from "../../support/mini-leagues";

const players = (count: number) => Promise.all(Array.from({ length: count }, () => buildUser()));

/** The administrator who deletes. */
async function buildDeleter() {
  const { id: userId } = await buildUser({ isAdmin: true });
  return (id: string) => deleteUser(id, { userId, now: new Date() });
}

/** The outcome: "done", or the code of the refusal. Anything else is a fault. */
async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "done";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** If it is left, its owner is a member; if not, nothing of it is. */
async function expectSound(id: string): Promise<void> {
  const league = await db().miniLeague.findUnique({ where: { id }, include: { members: true } });
  const memberships = await db().miniLeagueMember.count({ where: { miniLeagueId: id } });
  expect(memberships).toBe(league?.members.length ?? 0);
  if (league) expect(league.members.map(({ userId }) => userId)).toContain(league.ownerId);
}

describe("A deletion at the same time as", () => {
  test("a hand-over to the same member", async () => {
    const [remove, [owner, member, third]] = [await buildDeleter(), await players(3)];
    if (!owner || !member || !third) throw new Error("No players were made.");
    const { id } = await buildMiniLeague([owner, member, third]);
    const [deleted, handed] = await Promise.all([
      outcomeOf(remove(member.id)),
      outcomeOf(handOver({ miniLeagueId: id, memberId: member.id }, owner.id)),
    ]);
    expect(deleted).toBe("done");
    expect(["done", "NOT_A_MEMBER"]).toContain(handed);
    await expectSound(id);
    const { ownerId } = await db().miniLeague.findUniqueOrThrow({ where: { id } });
    expect(ownerId).toBe(owner.id);
  });

  test.each([true, false])(
    "someone joining a mini-league of which the deleted user is the only member, who asks first: %s",
    async (isEarly) => {
      const [remove, [owner, late]] = [await buildDeleter(), await players(2)];
      if (!owner || !late) throw new Error("No players were made.");
      const { id, invite } = await buildMiniLeague([owner]);
      const join = () => outcomeOf(joinMiniLeague(invite, late.id, new Date()));
      const early = isEarly ? join() : undefined;
      const deleted = outcomeOf(remove(owner.id));
      const joined = await (early ?? join());
      expect(await deleted).toBe("done");
      expect(["done", "NOT_FOUND"]).toContain(joined);
      await expectSound(id);
      expect(await db().miniLeague.count({ where: { id, ownerId: late.id } })).toBe(joined === "done" ? 1 : 0);
    },
  );

  test("everything its owner and members can do", async () => {
    const [remove, all] = [await buildDeleter(), await players(8)];
    const [owner, ...others] = all;
    if (!owner) throw new Error("No players were made.");
    const { id, invite } = await buildMiniLeague(all.slice(0, 5));
    await Promise.all([
      ...others.slice(0, 2).map((one) => outcomeOf(remove(one.id))),
      ...others.slice(2).map((one) => outcomeOf(joinMiniLeague(invite, one.id, new Date()))),
      ...others.slice(1, 4).map((one) => outcomeOf(leaveMiniLeague(id, one.id))),
      ...others.map((one) => outcomeOf(removeMember({ miniLeagueId: id, memberId: one.id }, owner.id))),
      outcomeOf(renewInvite(id, owner.id)),
      outcomeOf(closeMiniLeague(id, owner.id, new Date())),
      outcomeOf(remove(owner.id)),
    ]);
    await expectSound(id);
  });
});

test("The next owner after a deleted one can use it, by the calls", async () => {
  const remove = await buildDeleter();
  const [owner, heir] = [await buildUser(), await buildPerson({ firstName: "Grace" })];
  const { id } = await buildMiniLeague([owner, heir.user, await buildUser()]);
  await remove(owner.id);
  const { body } = await heir.person.get(`/api/mini-league/one?miniLeagueId=${id}`);
  expect(body.data).toMatchObject({ isOwner: true, ownerId: heir.user.id });
  expect(body.data.members).toHaveLength(2);
  expect(await heir.person.post("/api/mini-league/close", { miniLeagueId: id })).toMatchObject({ status: 200 });
});
