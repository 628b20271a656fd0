/** Closing and reopening a season, starting the next one, and joining it: what each call does and refuses. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { importSeason } from "@/lib/season/admin-actions";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { buildPerson, buildUser } from "../../support/builders";
import { LAKE_AHEAD } from "../../support/lake-ahead";
import { recordOf } from "../../support/record";
import { buildMatch, emptySeason } from "../../support/season";
import { standAt } from "../../support/stand-at";

let admin: Awaited<ReturnType<typeof buildPerson>>;

beforeEach(async () => {
  await db().$executeRaw`TRUNCATE season_results, matches CASCADE`;
  await emptySeason();
  await db().season.updateMany({ data: { isCurrent: false, state: "over", closedAt: new Date() } });
  await db().season.updateMany({
    where: { slug: LEAGUE_2026.slug },
    data: { isCurrent: true, state: "running", closedAt: null, paidOnly: false },
  });
  await db().season.deleteMany({ where: { isCurrent: false } });
  admin = await buildPerson({ isAdmin: true, firstName: "Asha", lastName: "Menon" });
});

const deedsOf = (action: string) => recordOf({ action, actorId: admin.user.id });
const administer = (call: string, body: object = {}) => admin.person.post(`/api/admin/${call}`, body);
const close = (unfinished = 0) => administer("close-season", { unfinished });
const start = (slug = LAKE_AHEAD.slug) => administer("start-season", { slug });
const importLake = () => importSeason(LAKE_AHEAD, { userId: admin.user.id, now: new Date() });
const current = () => db().season.findFirstOrThrow({ where: { isCurrent: true } });
const results = () => db().seasonResult.findMany({ orderBy: { place: "asc" } });
const refusal = (status: number, code: string) => ({ status, body: { code } });

async function place(points: number, paid = false) {
  const { id } = await buildUser();
  await standAt(id, { points, pickPoints: points });
  await db().entry.updateMany({ where: { userId: id }, data: { paidAt: paid ? new Date() : null } });
  return id;
}

describe("Closing", () => {
  test("freezes the table with its ranks and prizes, and is logged", async () => {
    const [first, second, third] = [await place(9), await place(6), await place(6)];
    expect(await close()).toMatchObject({ status: 200 });
    expect(await current()).toMatchObject({ state: "over", closedAt: expect.any(Date) });
    // Four players at 150 AED: half for the first, and two share what the second and third get.
    const rows = (await results()).map(({ userId, rank, points, prize }) => ({ userId, rank, points, prize }));
    expect(rows).toHaveLength(4);
    expect(rows[0]).toEqual({ userId: first, rank: 1, points: 9, prize: 30_000 });
    expect(rows.slice(1, 3)).toEqual(
      expect.arrayContaining([second, third].map((userId) => ({ userId, rank: 2, points: 6, prize: 15_000 }))),
    );
    expect(rows[3]).toMatchObject({ rank: 4, points: 0, prize: 0 });
    expect(await deedsOf("close-season")).toMatchObject([{ after: { season: LEAGUE_2026.name, players: 4 } }]);
  });

  test("shares out only what has been paid, if only paid players count", async () => {
    await place(9, true);
    await place(6, true);
    await place(3);
    await db().season.updateMany({ where: { isCurrent: true }, data: { paidOnly: true } });
    await close();
    expect((await results()).map(({ prize }) => prize)).toEqual([15_000, 9_000, 6_000, 0]);
  });

  test("is refused if the number of matches without points has changed", async () => {
    await buildMatch();
    const reply = await close(0);
    expect(reply).toMatchObject(refusal(409, "VERSION_CONFLICT"));
    expect(reply.body.error).toContain("1 match has no points yet");
    expect(await current()).toMatchObject({ state: "running" });
    expect(await results()).toEqual([]);
    expect(await close(1)).toMatchObject({ status: 200 });
  });

  test("by two administrators at once happens once", async () => {
    const replies = await Promise.all([close(), close(), close()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await results()).toHaveLength(1);
    expect(await deedsOf("close-season")).toHaveLength(1);
  });
});

describe("Reopening", () => {
  test("unfreezes the table, and deletes the frozen results", async () => {
    await place(9);
    await close();
    expect(await administer("reopen-season")).toMatchObject({ status: 200 });
    expect(await current()).toMatchObject({ state: "running", closedAt: null });
    expect(await results()).toEqual([]);
    expect(await deedsOf("reopen-season")).toHaveLength(1);
  });
});

describe("Starting the next one", () => {
  test("is refused while one is running, unless it has no matches", async () => {
    await importLake();
    await buildMatch();
    expect(await start()).toMatchObject(refusal(409, "SEASON_RUNNING"));
    await db().match.deleteMany({ where: { season: { isCurrent: true } } });
    expect(await start()).toMatchObject({ status: 200 });
    expect(await current()).toMatchObject({ slug: LAKE_AHEAD.slug, state: "running" });
  });

  test("is refused for an unknown or past season", async () => {
    await close();
    expect(await start("never-heard-of")).toMatchObject(refusal(404, "NOT_FOUND"));
    expect(await start(LEAGUE_2026.slug)).toMatchObject(refusal(404, "NOT_FOUND"));
    expect(await start("No Slug!")).toMatchObject(refusal(400, "INVALID_INPUT"));
  });

  test("adds no players, and keeps accounts and earlier entries", async () => {
    const { person, user } = await buildPerson();
    await importLake();
    await close();
    await start();
    expect(await db().entry.count({ where: { season: { isCurrent: true } } })).toBe(0);
    expect(await db().entry.count({ where: { userId: user.id } })).toBe(1);
    const { profile } = (await person.get("/api/auth/check-auth")).body;
    expect(profile).toMatchObject({ isOutside: true, wildcards: 0, flips: 0, points: 0 });
    expect((await person.get("/api/leaderboard/list")).body.data).toEqual([]);
    expect((await person.get("/api/match/list")).body.data).toHaveLength(LAKE_AHEAD.matches.length);
  });
});

describe("Joining", () => {
  const join = (person: typeof admin.person) => person.post("/api/season/join", {});

  test("gives what the rules grant, once", async () => {
    const { person, user } = await buildPerson();
    await importLake();
    await close();
    await start();
    const { wildcards, gamechangers: flips } = LAKE_AHEAD.rules;
    for (const reply of await Promise.all([join(person), join(person), join(person)])) {
      expect(reply).toMatchObject({ status: 200, body: { data: { userId: user.id, wildcards, flips } } });
      expect(reply.body.data).not.toHaveProperty("isOutside");
    }
    expect(await db().entry.count({ where: { userId: user.id } })).toBe(2);
    const table = (await person.get("/api/leaderboard/list")).body.data;
    expect(table.map(({ userId }: { userId: string }) => userId)).toEqual([user.id]);
  });

  test("is refused once the season is over", async () => {
    const { person, user } = await buildPerson();
    await db().entry.deleteMany({ where: { userId: user.id } });
    await close();
    expect(await join(person)).toMatchObject(refusal(409, "SEASON_OVER"));
    expect(await db().entry.count({ where: { userId: user.id } })).toBe(0);
  });
});
