/** Picks are sealed once they have closed for good: once, and later changes are marked. */
import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE, SECOND } from "@/lib/clock";
import { db } from "@/lib/db";
import { changePick, deletePick, submitPick } from "@/lib/pick/actions";
import { editPick } from "@/lib/pick/admin-actions";
import { playGamechanger } from "@/lib/pick/gamechanger-actions";
import { ensureSealed, sealDue, sealMatches } from "@/lib/seal/actions";
import { hashOfPicks } from "@/lib/seal/rules";
import { sealReply } from "@/lib/seal/schema";
import { buildPerson, buildUser } from "../../support/builders";
import { besideTransaction } from "../../support/locks";
import { formOf, storePick } from "../../support/matches";
import { Person } from "../../support/person";
import { buildActor, buildMatch, buildPlayer, CSK, emptySeason, inHours, MI, outcomeOf } from "../../support/season";
import { moment } from "../../support/the-season";

beforeEach(emptySeason);

const before = (date: Date) => moment(new Date(date.getTime() - 61 * MINUTE));

/** A match whose picks have just closed, with two picks in it. */
async function buildClosed(traits: Parameters<typeof buildMatch>[0] = {}) {
  const match = await buildMatch({ matchDate: inHours(0.9), ...traits });
  const [asha, zoe] = [await buildPlayer(), await buildPlayer()];
  await storePick({ matchId: match.matchId, userId: asha.id, predictedTeam: MI, wildcardUsed: true });
  await storePick({ matchId: match.matchId, userId: zoe.id, predictedTeam: CSK });
  return { ...match, asha, zoe };
}

const sealOf = (matchId: string) => db().seal.findFirst({ where: { matchId } });

/** The seal and its list as a player reads them. */
async function readSeal(matchId: string) {
  const { person } = await buildPerson();
  return sealReply.parse((await person.get(`/api/seal/match?matchId=${matchId}`)).body).data;
}

describe("the job", () => {
  test("seals a match whose picks have closed, and every player can check it", async () => {
    const { matchId, asha } = await buildClosed();
    expect(await readSeal(matchId)).toBeNull();
    await sealDue(new Date());
    const found = await readSeal(matchId);
    expect(found?.seal).toMatchObject({ matchId, picks: 2 });
    expect(found?.picks.find(({ userId }) => userId === asha.id)).toMatchObject({
      predictedTeam: MI,
      wildcardUsed: true,
    });
    expect(await hashOfPicks(found?.picks ?? [])).toBe(found?.seal.hash);
  });

  test("leaves a match with open picks alone, until an administrator starts it", async () => {
    const { matchId } = await buildClosed({ matchDate: inHours(5) });
    await sealDue(new Date());
    expect(await sealOf(matchId)).toBeNull();
    const { user } = await buildActor();
    const admin = await new Person().carrySession(user);
    await admin.post("/api/admin/toggle-match", { matchId, matchStarted: true, matchEnded: false });
    await sealDue(new Date());
    expect(await sealOf(matchId)).toMatchObject({ picks: 2 });
  });

  test("seals once, however many calls at once", async () => {
    const { matchId } = await buildClosed();
    await Promise.all([1, 2, 3, 4].map(() => sealMatches(new Date())));
    expect(await sealOf(matchId)).toMatchObject({ picks: 2 });
  });

  test.each([
    ["ahead", 300, "Nothing sealed: this server's clock is 300 seconds ahead of the database's"],
    ["behind", -6, "Nothing sealed: this server's clock is 6 seconds behind the database's"],
  ])("seals nothing while the server's clock is %s", async (_how, seconds, message) => {
    const { matchId } = await buildClosed();
    const wrong = new Date(Date.now() + seconds * SECOND);
    await expect(sealDue(wrong)).rejects.toMatchObject({ code: "UNAVAILABLE", message });
    expect(await sealOf(matchId)).toBeNull();
    await sealDue(new Date());
    expect(await sealOf(matchId)).toMatchObject({ picks: 2 });
  });

  test("waits for a pick that is being saved", async () => {
    const { matchId } = await buildClosed();
    const late = await buildPlayer();
    await besideTransaction(async ({ query: write, untilWaiting }) => {
      await write(`SELECT 1 FROM matches WHERE match_id = '${matchId}' FOR SHARE`);
      await write(
        `INSERT INTO pick_events (match_id, user_id, step, kind, predicted_team, wildcard_used, gamechanger_used)
          VALUES ('${matchId}', '${late.id}', 1, 'made', '${MI}', false, false)`,
      );
      const sealing = ensureSealed(matchId, new Date());
      await untilWaiting(1);
      await write("COMMIT");
      await sealing;
    });
    expect(await sealOf(matchId)).toMatchObject({ picks: 3 });
  });
});

test("No action seals a match that is open by the database's clock", async () => {
  const { matchId, matchDate } = await buildClosed({ matchDate: inHours(5) });
  await ensureSealed(matchId, matchDate);
  await sealMatches(matchDate);
  expect(await sealOf(matchId)).toBeNull();
});

describe("once a match is sealed", () => {
  test("a pick that was checked earlier is refused, and so are changing and deleting it", async () => {
    const { matchId, matchDate, asha } = await buildClosed();
    const { id: userId } = await buildPlayer();
    const moment = before(matchDate);
    await ensureSealed(matchId, new Date());
    const pick = { matchId, predictedTeam: CSK, wildcardUsed: false };
    expect(await outcomeOf(submitPick({ ...pick, userId }, moment))).toBe("PICKS_CLOSED");
    expect(await outcomeOf(changePick({ ...pick, userId: asha.id }, moment))).toBe("PICKS_CLOSED");
    expect(await outcomeOf(deletePick({ matchId, userId: asha.id }, moment))).toBe("PICKS_CLOSED");
    expect(await db().pick.count({ where: { matchId } })).toBe(2);
  });

  test("a gamechanger and an administrator's correction don't change it", async () => {
    const { matchId, zoe, asha } = await buildClosed({ matchDate: inHours(-0.1), matchStarted: true });
    const { actor } = await buildActor();
    await playGamechanger({ matchId, userId: zoe.id, predictedTeam: MI }, moment());
    const sealed = await readSeal(matchId);
    const { id } = await db().pick.findFirstOrThrow({ where: { matchId, userId: asha.id } });
    await editPick(id, { predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: false }, actor());
    expect(await readSeal(matchId)).toEqual(sealed);
    expect(sealed?.picks.map(({ userId, predictedTeam }) => [userId, predictedTeam])).toEqual(
      expect.arrayContaining([
        [asha.id, MI],
        [zoe.id, CSK],
      ]),
    );
  });

  test("it stays when a player, or the match itself, is deleted", async () => {
    const { matchId, asha } = await buildClosed();
    const admin = await new Person().carrySession(await buildUser({ isAdmin: true }));
    expect((await admin.post("/api/admin/delete-user", { userId: asha.id, eraseName: true })).status).toBe(200);
    const sealed = await readSeal(matchId);
    expect(sealed?.picks.map(({ userId }) => userId)).toContain(asha.id);
    expect(await hashOfPicks(sealed?.picks ?? [])).toBe(sealed?.seal.hash);
    expect((await admin.post("/api/admin/delete-match", { matchId })).status).toBe(200);
    expect(await readSeal(matchId)).toEqual(sealed);
  });

  test("a new match with the same id takes no picks", async () => {
    const { matchId } = await buildClosed();
    const { person } = await buildPerson({ isAdmin: true });
    await person.post("/api/admin/delete-match", { matchId });
    const again = { ...formOf(await buildMatch({ matchDate: inHours(50) })), matchId, matchNumber: 99 };
    const { body } = await person.post("/api/admin/create-match", again);
    expect(body.data).toMatchObject({ matchId, picksClosedAt: expect.any(String) });
  });
});

test("Seals, events and the log are append-only", async () => {
  const { asha, matchId } = await buildClosed();
  const admin = await new Person().carrySession(await buildUser({ isAdmin: true }));
  await admin.post("/api/admin/edit-user", { userId: asha.id, firstName: "Renamed" });
  await ensureSealed(matchId, new Date());
  for (const [table, change] of [
    ["seals", "picks = 1"],
    ["pick_events", "predicted_team = 'Nobody'"],
    ["audit_entries", "action = 'award-points'"],
  ]) {
    for (const sql of [`UPDATE ${table} SET ${change}`, `DELETE FROM ${table}`, `TRUNCATE ${table}`]) {
      const refusal = `Rows of ${table} are never changed or deleted`;
      await expect(db().$executeRawUnsafe(sql), sql).rejects.toThrow(refusal);
    }
  }
});
