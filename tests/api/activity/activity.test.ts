import { beforeEach, describe, expect, test } from "vitest";
import { FORMER_PLAYER } from "@/lib/activity/rules";
import { MINUTE, SECOND } from "@/lib/clock";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { buildGame, buildLive, expectInvalid, placePick } from "../../support/matches";
import { buildMatch, CSK, MI } from "../../support/season";

const ALL = "/api/admin/activity";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  game = await buildGame();
});

const read = async (query: Record<string, string> = {}) =>
  (await game.admin.person.get(`${ALL}?${new URLSearchParams(query)}`)).body;

/** So many entries about matters of their own, of which several share a moment; oldest first. */
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

describe("GET /api/admin/activity", () => {
  test("answers newest first who did what to whom, and only what changed", async () => {
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

  test("pages without loss or repetition, while more is put on record", async () => {
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
    const [one, two] = [await buildMatch(), await buildMatch()];
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
      (await read(query)).data.map((deed: { action: string; userName: string }) => `${deed.action} ${deed.userName}`);
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

  test.each([
    ["kind", "drop-table"],
    ["before", "yesterday"],
    ["before", "2026-02-31T99:00:00.000Z_x"],
    ["before", "2026-11-21T00:00:00.000Z_"],
    // A year that the database does not know.
    ["before", "0000-01-01T00:00:00.000Z_x"],
    ["person", ""],
    ["match", "x".repeat(101)],
  ])("refuses %s=%s", async (field, value) => {
    expectInvalid(await game.admin.person.get(`${ALL}?${field}=${value}`), field);
  });

  test("never carries an email address", async () => {
    const { admin, player } = game;
    await admin.person.post("/api/admin/edit-user", {
      userId: player.user.id,
      email: player.user.email,
      homeTeam: "MI",
    });
    await admin.person.post("/api/admin/delete-user", { userId: player.user.id });
    expect(JSON.stringify(await read({ person: player.user.id }))).not.toContain("@");
  });
});

test("GET /api/admin/activity-choices names people and matches as they are called now, and those that are gone", async () => {
  const { admin, player } = game;
  const [kept, gone] = [await buildMatch({ matchNumber: 31 }), await buildMatch({ matchName: "Washed away" })];
  for (const { matchId } of [kept, gone])
    await admin.person.post("/api/admin/update-match", { matchId, matchWinner: MI });
  await admin.person.post("/api/admin/delete-match", { matchId: gone.matchId });
  await admin.person.post("/api/admin/edit-user", { userId: player.user.id, firstName: "Kabira" });
  const { data } = (await admin.person.get("/api/admin/activity-choices")).body;
  expect(data.people).toEqual(
    expect.arrayContaining([
      { id: admin.user.id, name: "Asha Menon" },
      { id: player.user.id, name: "Kabira Rao" },
    ]),
  );
  expect(data.people.filter(({ id }: { id: string }) => id === player.user.id)).toHaveLength(1);
  expect(data.matches).toEqual(
    expect.arrayContaining([
      { id: kept.matchId, name: kept.matchName, matchNumber: 31 },
      { id: gone.matchId, name: "Washed away", matchNumber: null },
    ]),
  );
});

test("GET /api/admin/activity says of every entry whether its match is still there", async () => {
  const { admin, player } = game;
  const [kept, gone] = [await buildMatch(), await buildMatch()];
  for (const { matchId } of [kept, gone])
    await admin.person.post("/api/admin/update-match", { matchId, matchWinner: MI });
  await admin.person.post("/api/admin/delete-match", { matchId: gone.matchId });
  await admin.person.post("/api/admin/edit-user", { userId: player.user.id, firstName: "Kabira" });
  const told = async (query: Record<string, string>) =>
    (await read(query)).data.map((deed: { action: string; hasMatch: boolean }) => [deed.action, deed.hasMatch]);
  expect(await told({ match: kept.matchId })).toEqual([["set-result", true]]);
  expect(await told({ match: gone.matchId })).toEqual([
    ["delete-match", false],
    ["set-result", false],
  ]);
  expect(await told({ person: player.user.id })).toEqual([["edit-user", false]]);
});

test("GET /api/admin/activity-choices calls those that are gone by their last name, and nobody whose name was erased", async () => {
  const { admin, player, other } = game;
  const post = (path: string, body: object) => admin.person.post(`/api/admin/${path}`, body);
  const { matchId } = await buildMatch({ matchName: "Zenith" });
  await post("update-match", { matchId, matchWinner: MI });
  await db().match.update({ where: { matchId }, data: { matchName: "Adenoid" } });
  await post("delete-match", { matchId });
  const [renamed, erased] = [player.user.id, other.user.id];
  for (const [userId, eraseName] of [
    [renamed, false],
    [erased, true],
  ] as const) {
    await post("edit-user", { userId, firstName: "Zenobia" });
    await post("edit-user", { userId, firstName: "Anna" });
    await post("delete-user", { userId, eraseName });
  }
  const { people, matches } = (await admin.person.get("/api/admin/activity-choices")).body.data;
  const nameOf = (id: string) => people.find((person: { id: string }) => person.id === id)?.name;
  expect(nameOf(renamed)).toMatch(/^Anna /);
  expect(nameOf(erased)).toBe(FORMER_PLAYER);
  expect(matches).toContainEqual({ id: matchId, name: "Adenoid", matchNumber: null });
});

describe("GET /api/match/activity", () => {
  const readAs = async (reader: (typeof game)["player"], { matchId }: { matchId: string }) =>
    (await reader.person.get(`/api/match/activity?matchId=${matchId}`)).body.data;

  test("tells every player who changed result, points and picks, and nothing else", async () => {
    const { admin, player, other } = game;
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
    const deed = (action: string, userName: string | null, changes: object[]) => {
      return { id: expect.any(String), at: expect.any(String), action, actorName: "Asha Menon", userName, changes };
    };
    expect(await readAs(other, match)).toEqual([
      deed("edit-pick", "Kabir Rao", [{ field: "predictedTeam", before: MI, after: CSK }]),
      deed("set-result", null, [{ field: "matchWinner", before: MI, after: "draw" }]),
      deed("award-points", null, [{ field: "awardedAt", before: null, after: expect.any(String) }]),
      deed("set-result", null, [{ field: "matchWinner", before: null, after: MI }]),
    ]);
  });

  test("tells what opens gamechangers again, and a start that was moved, but not how a match goes on", async () => {
    const { admin, other } = game;
    const match = await buildLive({ secondInningStarted: false });
    const { matchId, matchNumber } = match;
    const [ongoing, second] = [false, true].map((secondInningStarted) => ({
      ...{ matchId, matchStarted: true, matchEnded: false, secondInningStarted },
    }));
    await admin.person.post("/api/admin/toggle-match", second ?? {});
    expect(await readAs(other, match)).toEqual([]);
    await admin.person.post("/api/admin/toggle-match", ongoing ?? {});
    const matchDate = new Date(match.matchDate.getTime() - 5 * MINUTE).toISOString();
    const moved = { matchId, matchNumber, matchDate, matchType: "League", teamOne: MI, teamTwo: CSK };
    expect(await admin.person.post("/api/admin/edit-match", moved)).toMatchObject({ status: 200 });
    expect(await readAs(other, match)).toMatchObject([
      { changes: [{ field: "matchDate", before: match.matchDate.toISOString(), after: matchDate }] },
      { action: "set-status", changes: [{ field: "secondInningStarted", before: true, after: false }] },
    ]);
    const early = await buildMatch();
    await admin.person.post("/api/admin/toggle-match", { ...second, matchId: early.matchId });
    expect(await readAs(other, early)).toMatchObject([{ changes: [{ field: "closedEarlyAt", before: null }] }]);
  });

  test("until picks close it tells nothing of picks, not even how many a change of sides removed", async () => {
    const { admin, player, other } = game;
    const match = await buildMatch();
    const { matchId, matchNumber, matchDate } = match;
    await admin.person.post("/api/prediction/submit", { userId: player.user.id, matchId, predictedTeam: MI });
    const sides = { matchId, matchNumber, matchDate, matchType: "League", teamOne: "RR", teamTwo: "CSK" };
    expect(await admin.person.post("/api/admin/edit-match", sides)).toMatchObject({ status: 200 });
    const replaced = { field: "teamOne", before: MI, after: "Rajasthan Royals" };
    for (const reader of [player, other]) {
      expect(await readAs(reader, match)).toMatchObject([{ action: "edit-match", changes: [replaced] }]);
    }
    await db().match.update({ where: { matchId }, data: { matchDate: new Date() } });
    expect(await readAs(other, match)).toMatchObject([
      { action: "edit-match", changes: [replaced, { field: "picksRemoved", after: 1 }] },
      { action: "add-pick", userName: "Kabir Rao" },
    ]);
  });

  test("is told by 304 until something is put on record; before picks close a pick is nothing", async () => {
    const { admin, player, other } = game;
    const match = await buildMatch();
    const { matchId } = match;
    const path = `/api/match/activity?matchId=${matchId}`;
    const tagOf = async () => (await other.person.get(path)).headers.get("etag") ?? "";
    const ask = async (tag: string) => (await other.person.get(path, { headers: { "if-none-match": tag } })).status;
    const open = await tagOf();
    await admin.person.post("/api/prediction/submit", { userId: player.user.id, matchId, predictedTeam: MI });
    expect(await ask(open)).toBe(304);

    await admin.person.post("/api/admin/update-match", { matchId, matchWinner: MI });
    expect(await ask(open)).toBe(200);
    const closed = await tagOf();
    expect(await ask(closed)).toBe(304);
    const { id } = await db().pick.findFirstOrThrow({ where: { matchId } });
    const same = { id, predictedTeam: MI, wildcardUsed: false, gamechangerUsed: false };
    await admin.person.post("/api/admin/edit-prediction", same);
    expect(await ask(closed)).toBe(200);
    expect((await readAs(other, match)).map(({ action }: { action: string }) => action)).toContain("edit-pick");
  });

  test("pages as well", async () => {
    const { matchId, matchName } = await buildLive();
    await fillRecord(12, { matchId, matchName, action: "add-pick", userId: "x", userName: "X" });
    const { body } = await game.player.person.get(`/api/match/activity?matchId=${matchId}`);
    const rest = await game.player.person.get(`/api/match/activity?matchId=${matchId}&before=${body.next}`);
    expect([body.data.length, rest.body.data.length, rest.body.next]).toEqual([10, 2, null]);
  });
});
