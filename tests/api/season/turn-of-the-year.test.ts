/** How a season is closed, opened again and followed by the next one, and how players come into that: what each call refuses. */
import { beforeEach, describe, expect, test } from "vitest";
import { COMMAND_LINE } from "@/lib/activity/record";
import { db } from "@/lib/db";
import { readHall } from "@/lib/past-season/hall";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { currentSeason } from "@/lib/season/current-season";
import { FEE_AT_MOST } from "@/lib/season/rules-schema";
import { importSeason } from "@/lib/season-change/import-season";
import { readManagedSeason } from "@/lib/season-change/managed-season";
import { goOn } from "@/lib/season-change/next-season";
import { sum } from "@/lib/sum";
import { buildPerson, buildUser } from "../../support/builders";
import { LAKE_AHEAD } from "../../support/lake-ahead";
import { recordOf } from "../../support/record";
import { buildMatch, CSK, emptySeason, MI } from "../../support/season";
import { RULES_2026 } from "../../support/the-season";

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

/** By their slugs: what the hall of fame shows, and what administrators are shown beside the current season. */
async function seasonsTold() {
  const hall = (await readHall(admin.user.id)).map(({ season }) => season.slug);
  const { others } = await readManagedSeason(await currentSeason());
  return { hall, others: others.map(({ slug }) => slug) };
}

async function place(points: number, paid = false) {
  const { id } = await buildUser();
  await db().leaderboardEntry.updateMany({ where: { userId: id }, data: { points, pickPoints: points } });
  await db().entry.updateMany({ where: { userId: id }, data: { paidAt: paid ? new Date() : null } });
  return id;
}

describe("Closing", () => {
  test("freezes the table with its ranks and prizes, on record", async () => {
    const [first, second, third] = [await place(9), await place(6), await place(6)];
    expect(await close()).toMatchObject({ status: 200 });
    expect(await current()).toMatchObject({ state: "over", closedAt: expect.any(Date) });
    // Four players at AED 150: half of it for the first, and what is for the second and the third shared by two.
    const rows = (await results()).map(({ userId, rank, points, prize }) => ({ userId, rank, points, prize }));
    expect(rows).toHaveLength(4);
    expect(rows[0]).toEqual({ userId: first, rank: 1, points: 9, prize: 30_000 });
    expect(rows.slice(1, 3)).toEqual(
      expect.arrayContaining([second, third].map((userId) => ({ userId, rank: 2, points: 6, prize: 15_000 }))),
    );
    expect(rows[3]).toMatchObject({ rank: 4, points: 0, prize: 0 });
    expect(await deedsOf("close-season")).toMatchObject([{ after: { season: LEAGUE_2026.name, players: 4 } }]);
  });

  test("shares what those have paid who have, where only they count", async () => {
    await place(9, true);
    await place(6, true);
    await place(3);
    await db().season.updateMany({ where: { isCurrent: true }, data: { paidOnly: true } });
    await close();
    expect((await results()).map(({ prize }) => prize)).toEqual([15_000, 9_000, 6_000, 0]);
  });

  test("shares out a pool of more than 32 bits hold, to the last of its smallest units", async () => {
    const first = await place(9);
    for (let player = 3; player <= 91; player += 1) await place(6);
    const entryFee = FEE_AT_MOST;
    await db().season.updateMany({ where: { isCurrent: true }, data: { rules: { ...RULES_2026, entryFee } } });
    expect(await close()).toMatchObject({ status: 200 });
    const prizes = (await results()).map(({ prize }) => prize);
    expect([prizes[0], sum(prizes)]).toEqual([455_000_000_000, 91 * entryFee]);
    const [hall] = await readHall(first);
    expect(hall?.own).toMatchObject({ rank: 1, prize: 455_000_000_000 });
  });

  test("is refused where other than the matches that were seen have no points", async () => {
    await buildMatch();
    const reply = await close(0);
    expect(reply).toMatchObject(refusal(409, "CHANGED_MEANWHILE"));
    expect(reply.body.error).toContain("1 match has no points awarded by now");
    expect(await current()).toMatchObject({ state: "running" });
    expect(await results()).toEqual([]);
    expect(await close(1)).toMatchObject({ status: 200 });
  });

  test("by two administrators at once is one", async () => {
    const replies = await Promise.all([close(), close(), close()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await results()).toHaveLength(1);
    expect(await deedsOf("close-season")).toHaveLength(1);
  });

  test("leaves nothing that a player could still change", async () => {
    const { matchId } = await buildMatch();
    const { person, user } = await buildPerson();
    const pick = { userId: user.id, matchId, predictedTeam: MI };
    expect(await person.post("/api/prediction/submit", pick)).toMatchObject({ status: 201 });
    await close(1);
    expect((await person.post("/api/prediction/change", { ...pick, predictedTeam: CSK })).status).toBe(409);
    expect((await person.post("/api/prediction/delete-prediction", { userId: user.id, matchId })).status).toBe(409);
    expect(await db().pick.count({ where: { userId: user.id, predictedTeam: MI } })).toBe(1);
  });
});

describe("Opening again", () => {
  test("lets the table live, and what was frozen goes", async () => {
    await place(9);
    await close();
    expect(await administer("reopen-season")).toMatchObject({ status: 200 });
    expect(await current()).toMatchObject({ state: "running", closedAt: null });
    expect(await results()).toEqual([]);
    expect(await deedsOf("reopen-season")).toHaveLength(1);
  });

  test("is refused where the season is not closed", async () => {
    expect(await administer("reopen-season")).toMatchObject(refusal(409, "SEASON_RUNNING"));
  });

  test("is not to be had any more once the next season has begun", async () => {
    await place(9);
    await importLake();
    await close();
    await start();
    expect(await administer("reopen-season")).toMatchObject(refusal(409, "SEASON_RUNNING"));
    expect(await results()).toHaveLength(2);
  });
});

describe("Starting the next one", () => {
  test("is refused while one is running, unless that has no match", async () => {
    await importLake();
    await buildMatch();
    expect(await start()).toMatchObject(refusal(409, "SEASON_RUNNING"));
    await db().match.deleteMany({ where: { season: { isCurrent: true } } });
    expect(await start()).toMatchObject({ status: 200 });
    expect(await current()).toMatchObject({ slug: LAKE_AHEAD.slug, state: "running" });
  });

  test("leaves nothing of one that had no match, neither in the hall of fame nor among the seasons that were", async () => {
    await place(0);
    await importLake();
    expect(await start()).toMatchObject({ status: 200 });
    expect(await seasonsTold()).toEqual({ hall: [LAKE_AHEAD.slug], others: [] });
  });

  test("in one step closes none that had no match: nobody has won anything in it", async () => {
    await place(0);
    await importLake();
    expect(await goOn({ unfinished: 0 }, new Date())).toEqual({ closed: null, started: LAKE_AHEAD.name });
    expect(await results()).toEqual([]);
    expect(await recordOf({ action: "close-season", actorId: COMMAND_LINE.id })).toEqual([]);
    expect(await seasonsTold()).toEqual({ hall: [LAKE_AHEAD.slug], others: [] });
  });

  test("in one step changes nothing where neither is there anything to close nor a season to come", async () => {
    expect(await goOn({ unfinished: 0 }, new Date())).toEqual({ closed: null, started: null });
    expect(await current()).toMatchObject({ slug: LEAGUE_2026.slug, state: "running" });
  });

  test("keeps one that was closed without a match, with those who were in it", async () => {
    await place(0);
    await close();
    await importLake();
    await start();
    expect(await seasonsTold()).toEqual({ hall: [LAKE_AHEAD.slug, LEAGUE_2026.slug], others: [LEAGUE_2026.slug] });
  });

  test("is refused for a season that is none, or that was", async () => {
    await close();
    expect(await start("never-heard-of")).toMatchObject(refusal(404, "NOT_FOUND"));
    expect(await start(LEAGUE_2026.slug)).toMatchObject(refusal(404, "NOT_FOUND"));
    expect(await start("No Slug!")).toMatchObject(refusal(400, "INVALID_INPUT"));
  });

  test("enters nobody, and keeps accounts and entries of before", async () => {
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

  test("takes nothing from whoever is in the season already", async () => {
    const { person, user } = await buildPerson();
    await db().entry.updateMany({ where: { userId: user.id }, data: { wildcards: 3, homeTeam: "MI" } });
    expect(await join(person)).toMatchObject({ status: 200, body: { data: { wildcards: 3, homeTeam: "MI" } } });
  });

  test("is refused once the season is over", async () => {
    const { person, user } = await buildPerson();
    await db().entry.deleteMany({ where: { userId: user.id } });
    await close();
    expect(await join(person)).toMatchObject(refusal(409, "SEASON_OVER"));
    expect(await db().entry.count({ where: { userId: user.id } })).toBe(0);
  });
});
