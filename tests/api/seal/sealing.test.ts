/** Picks are sealed once they have closed: by whoever comes first, once, and what comes after is told apart. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { editPick } from "@/lib/pick/admin-commands";
import { changePick } from "@/lib/pick/change-commands";
import { deletePick, submitPick } from "@/lib/pick/commands";
import { playGamechanger } from "@/lib/pick/gamechanger-commands";
import { textOfLeaf } from "@/lib/seal/leaf-schema";
import { listLeaves } from "@/lib/seal/leaves";
import { sealDue } from "@/lib/seal/seal-due";
import { ensureSealed, ensureSealedSoon } from "@/lib/seal/sealing";
import { hashOfLeaf, rootOf } from "@/lib/seal/tree";
import { buildPerson, buildUser } from "../../support/builders";
import { besideTransaction } from "../../support/locks";
import { formOf } from "../../support/matches";
import { Person } from "../../support/person";
import { buildActor, buildMatch, buildPlayer, CSK, emptySeason, inHours, MI, outcomeOf } from "../../support/season";
import { moment } from "../../support/the-season";
import { findBent } from "../../support/verified";

beforeEach(emptySeason);

const before = (date: Date) => moment(new Date(date.getTime() - 61 * MINUTE));
const after = (date: Date) => new Date(date.getTime() - 59 * MINUTE);

/** A match whose picks have just closed, with two picks in it. */
async function buildClosed(traits: Parameters<typeof buildMatch>[0] = {}) {
  const match = await buildMatch({ matchDate: inHours(0.9), ...traits });
  const [asha, zoe] = [await buildPlayer(), await buildPlayer()];
  await db().pick.create({ data: { matchId: match.matchId, userId: asha.id, predictedTeam: MI, wildcardUsed: true } });
  await db().pick.create({ data: { matchId: match.matchId, userId: zoe.id, predictedTeam: CSK } });
  return { ...match, asha, zoe };
}

const sealOf = (matchId: string) => db().seal.findUnique({ where: { matchId } });

describe("who seals", () => {
  test("is whoever first reads everybody's picks", async () => {
    const { matchId, asha } = await buildClosed();
    const reader = await new Person().carrySession(asha);
    expect(await sealOf(matchId)).toBeNull();
    expect((await reader.get(`/api/prediction/get-all?matchId=${matchId}`)).body.data).toHaveLength(2);
    const seal = await sealOf(matchId);
    expect(seal).toMatchObject({ picks: 2 });
    const hashes = (await listLeaves(matchId)).map((leaf) => hashOfLeaf(textOfLeaf(leaf)));
    expect(Buffer.from(seal?.root ?? [])).toEqual(rootOf(hashes));
  });

  test("is nobody while picks are open, and that is no failure", async () => {
    const warned = vi.spyOn(log(), "warn");
    const match = await buildMatch({ matchDate: inHours(3) });
    await ensureSealed(match.matchId, new Date());
    expect(await sealOf(match.matchId)).toBeNull();
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  test("or the job", async () => {
    const { matchId } = await buildClosed();
    await sealDue(new Date());
    expect(await sealOf(matchId)).not.toBeNull();
  });

  test("is one alone, however many come at once", async () => {
    const { matchId, zoe } = await buildClosed();
    const reader = await new Person().carrySession(zoe);
    const reads = Array.from({ length: 8 }, () => reader.get(`/api/prediction/get-all?matchId=${matchId}`));
    const [, ...replies] = await Promise.all([sealDue(new Date()), ...reads]);
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await db().chainLink.count({ where: { kind: "seal", subject: matchId } })).toBe(1);
    expect(await findBent()).toEqual([]);
  });

  test("waits for whoever is just picking", async () => {
    const { matchId } = await buildClosed();
    const late = await buildPlayer();
    await besideTransaction(async ({ query: write, untilWaiting }) => {
      await write(`SELECT 1 FROM matches WHERE match_id = '${matchId}' FOR SHARE`);
      await write(
        `INSERT INTO predictions (id, match_id, user_id, predicted_team) VALUES ('just so', '${matchId}', '${late.id}', '${MI}')`,
      );
      const sealing = ensureSealed(matchId, new Date());
      await untilWaiting(1);
      await write("COMMIT");
      await sealing;
    });
    expect(await sealOf(matchId)).toMatchObject({ picks: 3 });
  });

  test("may die over it: nothing of it stays, and the next one does it", async () => {
    const { matchId, asha } = await buildClosed();
    await besideTransaction(async ({ query: write, untilWaiting }) => {
      await write("SELECT 1 FROM chain FOR UPDATE");
      const sealing = ensureSealed(matchId, new Date());
      await untilWaiting(1);
      await write(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      );
      await sealing;
      expect(await sealOf(matchId)).toBeNull();
      expect(await db().chainLink.count({ where: { kind: "seal", subject: matchId } })).toBe(0);
    });
    const reader = await new Person().carrySession(asha);
    expect((await reader.get(`/api/prediction/get-all?matchId=${matchId}`)).status).toBe(200);
    expect(await sealOf(matchId)).toMatchObject({ picks: 2 });
    expect(await findBent()).toEqual([]);
  });

  test("keeps nobody from reading where the chain is taken", async () => {
    const { matchId, asha } = await buildClosed();
    const reader = await new Person().carrySession(asha);
    await besideTransaction(async ({ query: write }) => {
      await write("SELECT 1 FROM chain FOR UPDATE");
      expect((await reader.get(`/api/prediction/get-all?matchId=${matchId}`)).body.data).toHaveLength(2);
    });
    expect(await sealOf(matchId)).toBeNull();
    await reader.get(`/api/prediction/get-all?matchId=${matchId}`);
    expect(await sealOf(matchId)).not.toBeNull();
  });

  test("gives what came in at the last moment two seconds to arrive", async () => {
    const { matchId, matchDate } = await buildMatch({ matchDate: inHours(2) });
    const closing = matchDate.getTime() - 60 * MINUTE;
    await ensureSealedSoon(matchId, new Date(closing + 1_999));
    expect(await sealOf(matchId)).toBeNull();
    await ensureSealedSoon(matchId, new Date(closing + 2_000));
    expect(await sealOf(matchId)).toMatchObject({ picks: 0 });
  });
});

describe("what is not sealed", () => {
  test("is a match whose picks are open", async () => {
    const { matchId, asha } = await buildClosed({ matchDate: inHours(5) });
    await (await new Person().carrySession(asha)).get(`/api/prediction/get-all?matchId=${matchId}`);
    await sealDue(new Date());
    expect(await sealOf(matchId)).toBeNull();
  });

  test("is one that was closed early and can be opened again, until its picks are shown", async () => {
    const { matchId, asha } = await buildClosed({ matchDate: inHours(5) });
    const { user } = await buildActor();
    const admin = await new Person().carrySession(user);
    await admin.post("/api/admin/toggle-match", { matchId, matchStarted: true, matchEnded: false });
    await sealDue(new Date());
    expect(await sealOf(matchId)).toBeNull();
    await (await new Person().carrySession(asha)).get(`/api/prediction/get-all?matchId=${matchId}`);
    await sealDue(new Date(Date.now() + 3_000));
    expect(await sealOf(matchId)).toMatchObject({ picks: 2 });
  });
});

describe("once a match is sealed", () => {
  test("a pick that was let in before is refused, and so is its change, and its deletion", async () => {
    const { matchId, matchDate, asha } = await buildClosed({ matchDate: inHours(5) });
    const { id: userId } = await buildPlayer();
    const moment = before(matchDate);
    await ensureSealed(matchId, after(matchDate));
    const pick = { matchId, predictedTeam: CSK, wildcardUsed: false };
    expect(await outcomeOf(submitPick({ ...pick, userId }, moment))).toBe("PICKS_CLOSED");
    expect(await outcomeOf(changePick({ ...pick, userId: asha.id }, moment))).toBe("PICKS_CLOSED");
    expect(await outcomeOf(deletePick({ matchId, userId: asha.id }, moment))).toBe("PICKS_CLOSED");
    expect(await db().pick.count({ where: { matchId } })).toBe(2);
  });

  test("a gamechanger and a correction come after it, and leave it as it is", async () => {
    const { matchId, zoe, asha } = await buildClosed({ matchDate: inHours(-0.1), matchStarted: true });
    const { actor } = await buildActor();
    await playGamechanger({ matchId, userId: zoe.id, predictedTeam: MI }, moment());
    const seal = await sealOf(matchId);
    const { id } = await db().pick.findFirstOrThrow({ where: { matchId, userId: asha.id } });
    await editPick(id, { predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: false }, actor());
    const events = await db().pickEvent.findMany({ where: { matchId, kind: { in: ["turned", "changed"] } } });
    expect(events.map(({ afterSeal }) => afterSeal)).toEqual([true, true]);
    expect(await sealOf(matchId)).toEqual(seal);
    expect((await listLeaves(matchId)).map(({ predictedTeam }) => predictedTeam)).toEqual(
      [asha, zoe].toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ id }) => (id === asha.id ? MI : CSK)),
    );
    expect(await findBent()).toEqual([]);
  });

  test("it stays when a player, or the match itself, is deleted", async () => {
    const { matchId, asha } = await buildClosed();
    const admin = await new Person().carrySession(await buildUser({ isAdmin: true }));
    expect((await admin.post("/api/admin/delete-user", { userId: asha.id, eraseName: true })).status).toBe(200);
    expect(await sealOf(matchId)).toMatchObject({ picks: 2 });
    expect((await admin.post("/api/admin/delete-match", { matchId })).status).toBe(200);
    expect(await sealOf(matchId)).toMatchObject({ picks: 2 });
    expect(await findBent()).toEqual([]);
  });

  test("a match that comes again under its id takes no picks any more", async () => {
    const { matchId } = await buildClosed();
    const { person } = await buildPerson({ isAdmin: true });
    await person.post("/api/admin/delete-match", { matchId });
    const again = { ...formOf(await buildMatch({ matchDate: inHours(50) })), matchId, matchNumber: 99 };
    const { body } = await person.post("/api/admin/create-match", again);
    expect(body.data).toMatchObject({ matchId, picksClosedAt: expect.any(String) });
  });
});

test("a head is shown with every seal and once a day, and not because somebody has picked", async () => {
  const shown = async () => Buffer.from((await db().chain.findFirstOrThrow()).shown).toString("hex");
  // Far ahead, since the pick is made by the real clock.
  const noon = new Date(Date.UTC(2083, 0, 5, 12));
  await sealDue(noon);
  const first = await shown();
  const { matchId } = await buildMatch({ matchDate: new Date(noon.getTime() + 600 * MINUTE) });
  const { id: userId } = await buildPlayer();
  await submitPick({ matchId, userId, predictedTeam: MI, wildcardUsed: false }, moment());
  await sealDue(noon);
  expect(await shown()).toBe(first);
  await sealDue(new Date(noon.getTime() + 1_440 * MINUTE));
  expect(await shown()).not.toBe(first);
});
