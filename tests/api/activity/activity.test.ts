import { beforeEach, describe, expect, test } from "vitest";
import { listMatchActivity } from "@/lib/activity/data";
import { SECOND } from "@/lib/clock";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { buildGame, buildLive, expectInvalid, placePick } from "../../support/matches";
import { buildMatch, CSK, MI } from "../../support/season";

const ALL = "/api/activity/list";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  game = await buildGame();
});

const read = async (query: Record<string, string> = {}) =>
  (await game.admin.person.get(`${ALL}?${new URLSearchParams(query)}`)).body;

/** So many entries with an actor of their own, three at each moment; oldest first. */
async function fillRecord(count: number, traits: Partial<Prisma.AuditEntryCreateManyInput> = {}) {
  const marked = { actorId: crypto.randomUUID(), actorName: "Mass Actor", ...traits };
  const data = Array.from({ length: count }, (_, index) => ({
    ...{ action: "set-result", ...marked },
    at: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3) * SECOND),
    after: { matchNumber: index },
  }));
  await db().auditEntry.createMany({ data });
  return marked.actorId;
}

describe("GET /api/activity/list", () => {
  test("lists who did what, newest first, with only the fields that changed", async () => {
    const { admin, player } = game;
    const match = await buildLive();
    const { id } = await placePick(player, match, MI);
    await admin.person.post("/api/admin/update-match", { matchId: match.matchId, matchWinner: MI });
    await admin.person.get(`/api/admin/award-points?matchId=${match.matchId}`);
    const edit = { id, predictedTeam: CSK, wildcardUsed: true, gamechangerUsed: false };
    await admin.person.post("/api/admin/edit-prediction", edit);
    await admin.person.post("/api/admin/delete-prediction", { id });
    const { data, next } = await read({ match: match.matchId });
    const who = { actorId: admin.user.id, actorName: "Asha Menon" };
    const what = { matchId: match.matchId, matchName: match.matchName, hasMatch: true };
    const [whose, nobody] = [
      { userId: player.user.id, userName: "Kabir Rao" },
      { userId: null, userName: null },
    ];
    const entry = (action: string, about: object, changes: object[]) => {
      return { id: expect.any(String), at: expect.any(String), action, ...who, ...what, ...about, changes };
    };
    expect({ data, next }).toEqual({
      next: null,
      data: [
        entry("delete-pick", whose, [
          { field: "predictedTeam", before: CSK },
          { field: "wildcardUsed", before: true },
        ]),
        entry("edit-pick", whose, [
          { field: "predictedTeam", before: MI, after: CSK },
          { field: "wildcardUsed", before: false, after: true },
          { field: "isCorrect", before: true, after: false },
          { field: "pointsAwarded", before: 2, after: 0 },
        ]),
        entry("award-points", nobody, [{ field: "awardedAt", before: null, after: expect.any(String) }]),
        entry("set-result", nobody, [{ field: "matchWinner", before: null, after: MI }]),
      ],
    });
  });

  test("shows every player what admins do to their own account, even after it and their name are deleted", async () => {
    const { admin, player, other } = game;
    const { id: userId } = player.user;
    await db().user.update({ where: { id: userId }, data: { isAdmin: true } });
    const match = await buildMatch();
    const { matchId, matchNumber, matchDate } = match;
    await player.person.post("/api/admin/edit-user", { userId, wildcards: 99, homeTeam: "RR" });
    await player.person.post("/api/admin/delete-match", { matchId });
    const again = { matchId: "other-id", matchNumber, matchDate, matchType: "League", teamOne: "MI", teamTwo: "CSK" };
    await player.person.post("/api/admin/create-match", again);
    await admin.person.post("/api/admin/delete-user", { userId, eraseName: true });
    const { data } = (await other.person.get(`${ALL}?person=${userId}`)).body;
    expect(data.slice(2)).toMatchObject([
      { action: "create-match", actorName: "Kabir Rao", matchId: "other-id" },
      { action: "delete-match", actorName: "Kabir Rao", matchId },
      {
        action: "edit-user",
        actorName: "Kabir Rao",
        changes: [
          { field: "homeTeam", after: "RR" },
          { field: "wildcards", after: 99 },
        ],
      },
    ]);
  });

  test("says nothing about picks until they close, to administrators either", async () => {
    const { admin, player, other } = game;
    const match = await buildMatch();
    const { matchId, matchNumber, matchDate } = match;
    await admin.person.post("/api/prediction/submit", { userId: player.user.id, matchId, predictedTeam: MI });
    const sides = { matchId, matchNumber, matchDate, matchType: "League", teamOne: "RR", teamTwo: "CSK" };
    await admin.person.post("/api/admin/edit-match", sides);
    const readAs = async ({ person }: (typeof game)["other"]) =>
      (await person.get(`${ALL}?match=${matchId}`)).body.data;
    const replaced = { field: "teamOne", before: MI, after: "Rajasthan Royals" };
    for (const reader of [other, player, admin]) {
      const [edit, ...rest] = await readAs(reader);
      expect(rest).toEqual([]);
      expect(edit).toMatchObject({ action: "edit-match", changes: expect.arrayContaining([replaced]) });
      expect(JSON.stringify(edit)).not.toContain("picksRemoved");
    }
    await db().match.update({ where: { matchId }, data: { matchDate: new Date() } });
    expect(JSON.stringify(await readAs(other))).toMatch(/"picksRemoved".*"add-pick"/);
  });

  test("pages without gaps or repeats, while more entries are added", async () => {
    const person = await fillRecord(120);
    const numbers: number[] = [];
    let query: Record<string, string> = { person };
    for (let page = 0; page < 3; page += 1) {
      const { data, next } = await read(query);
      numbers.push(...data.map(({ changes }: { changes: { after: number }[] }) => changes[0]?.after ?? 0));
      await db().auditEntry.create({ data: { at: new Date(), action: "set-result", actorId: person, actorName: "M" } });
      query = { person, before: next };
    }
    expect(query.before).toBeNull();
    expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 120 }, (_, index) => index));
    const moments = numbers.map((number) => Math.floor(number / 3));
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  });

  test("filters by person, whether they did it or had it done to them, by match and by kind", async () => {
    const { admin, player, other } = game;
    const [one, two] = [await buildLive(), await buildLive()];
    for (const [owner, match] of [
      [player, one],
      [player, two],
      [other, one],
    ] as const) {
      const pick = { userId: owner.user.id, matchId: match.matchId, predictedTeam: MI };
      await admin.person.post("/api/prediction/submit", pick);
    }
    await admin.person.post("/api/admin/edit-user", { userId: player.user.id, homeTeam: "RR" });
    await admin.person.post("/api/admin/edit-user", { userId: admin.user.id, homeTeam: "RR" });
    const kinds = async (query: Record<string, string>) =>
      (await read(query)).data.map(
        (entry: { action: string; userName: string }) => `${entry.action} ${entry.userName}`,
      );
    expect(await kinds({ person: player.user.id })).toEqual([
      "edit-user Kabir Rao",
      "add-pick Kabir Rao",
      "add-pick Kabir Rao",
    ]);
    expect(await kinds({ person: admin.user.id })).toHaveLength(5);
    expect(await kinds({ person: admin.user.id, kind: "edit-user" })).toEqual([
      "edit-user Asha Menon",
      "edit-user Kabir Rao",
    ]);
    expect(await kinds({ match: one.matchId })).toEqual(["add-pick Meera Iyer", "add-pick Kabir Rao"]);
    expect(await kinds({ match: one.matchId, person: player.user.id, kind: "add-pick" })).toHaveLength(1);
    expect(await kinds({ match: two.matchId, kind: "delete-pick" })).toEqual([]);
    expect(await kinds({ match: "no-such-match" })).toEqual([]);
  });

  test("refuses what is no kind, place, person or match", async () => {
    for (const [field, value] of [
      ["kind", "drop-table"],
      ["before", "yesterday"],
      ["before", "2026-02-31T99:00:00.000Z_x"],
      ["before", "2026-11-21T00:00:00.000Z_"],
      // A year the database doesn't accept.
      ["before", "0000-01-01T00:00:00.000Z_x"],
      ["person", ""],
      ["match", "x".repeat(101)],
    ] as const)
      expectInvalid(await game.admin.person.get(`${ALL}?${field}=${value}`), field);
  });
});

describe("The changes on a match's page", () => {
  test("are those to its result, points and picks, with names, and nothing else", async () => {
    const { admin, player } = game;
    const match = await buildLive();
    const { matchId } = match;
    const { id } = await placePick(player, match, MI);
    await admin.person.post("/api/admin/edit-user", { userId: player.user.id, homeTeam: "MI" });
    await admin.person.post("/api/admin/toggle-match", { matchId, matchStarted: true, matchEnded: true });
    await admin.person.post("/api/admin/update-match", { matchId, matchWinner: MI });
    await admin.person.get(`/api/admin/award-points?matchId=${matchId}`);
    await admin.person.post("/api/admin/update-match", { matchId, matchWinner: "draw" });
    const edit = { id, predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: false };
    await admin.person.post("/api/admin/edit-prediction", edit);
    const entry = (action: string, userName: string | null, changes: object[]) => {
      return { id: expect.any(String), at: expect.any(Date), action, actorName: "Asha Menon", userName, changes };
    };
    expect((await listMatchActivity(matchId, true)).data).toEqual([
      entry("edit-pick", "Kabir Rao", [{ field: "predictedTeam", before: MI, after: CSK }]),
      entry("set-result", null, [{ field: "matchWinner", before: MI, after: "draw" }]),
      entry("award-points", null, [{ field: "awardedAt", before: null, after: expect.any(String) }]),
      entry("set-result", null, [{ field: "matchWinner", before: null, after: MI }]),
    ]);
  });

  test("say nothing about picks until they close, not even how many went with a replaced team", async () => {
    const { admin, player } = game;
    const match = await buildMatch();
    const { matchId, matchNumber, matchDate } = match;
    await admin.person.post("/api/prediction/submit", { userId: player.user.id, matchId, predictedTeam: MI });
    const sides = { matchId, matchNumber, matchDate, matchType: "League", teamOne: "RR", teamTwo: "CSK" };
    expect(await admin.person.post("/api/admin/edit-match", sides)).toMatchObject({ status: 200 });
    const replaced = { field: "teamOne", before: MI, after: "Rajasthan Royals" };
    const open = (await listMatchActivity(matchId, false)).data;
    expect(open).toMatchObject([{ action: "edit-match", changes: [replaced] }]);
    expect((await listMatchActivity(matchId, true)).data).toMatchObject([
      { action: "edit-match", changes: [replaced, { field: "picksRemoved", after: 1 }] },
      { action: "add-pick", userName: "Kabir Rao" },
    ]);
  });
});
