/** What administrators do with the current season: import, rules, money, closing and opening again. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { sealMatches } from "@/lib/seal/seal-due";
import { LAKE_LEAGUE_2027, LEAGUE_2026 } from "@/lib/season/built-in";
import { buildPerson } from "../../support/builders";
import { placePick } from "../../support/matches";
import { buildMatch, emptySeason, inHours, MI } from "../../support/season";
import { resetSeason } from "../every-call/season-calls";

type Somebody = Awaited<ReturnType<typeof buildPerson>>;
let admin: Somebody;
let player: Somebody;

beforeEach(async () => {
  await resetSeason();
  await emptySeason();
  await db().season.updateMany({ data: { paidOnly: false, awardAfter: null, seriesId: null } });
  admin = await buildPerson({ isAdmin: true, firstName: "Asha", lastName: "Menon" });
  player = await buildPerson({ firstName: "Kabir", lastName: "Rao" });
});

const ask = (call: string, body: object) => admin.person.post(`/api/admin/${call}`, body);
const handOf = ({ user }: Somebody) => db().entry.findFirstOrThrow({ where: { userId: user.id } });
const deeds = async () => (await db().auditEntry.findMany({ orderBy: { id: "asc" } })).map(({ action }) => action);
const { rules } = LEAGUE_2026;

describe("Importing a season", () => {
  test("adds it with teams and matches, to be started, and goes on record", async () => {
    const reply = await ask("import-season", { pack: JSON.stringify(LAKE_LEAGUE_2027) });
    expect(reply).toMatchObject({ status: 201, body: { data: { slug: LAKE_LEAGUE_2027.slug, matches: 32 } } });
    const include = { teams: true, matches: { orderBy: { matchNumber: "asc" as const } } };
    const season = await db().season.findUniqueOrThrow({ where: { slug: LAKE_LEAGUE_2027.slug }, include });
    expect(season).toMatchObject({ state: "to_come", isCurrent: false, rules: LAKE_LEAGUE_2027.rules });
    expect([season.teams.length, season.matches.length]).toEqual([6, 32]);
    expect(season.matches[0]).toMatchObject({ matchName: "Geneva Fountains vs Évian Sails", matchEnded: false });
    expect(season.matches.at(-1)).toMatchObject({ teamOne: "Tbc", teamTwo: "Tbc", matchType: "Finals" });
    expect(await deeds()).toEqual(["import-season"]);
    // The current season is still the only one that anybody is told of.
    expect((await player.person.get("/api/match/list")).body.data).toEqual([]);
  });

  test("tells all that is wrong at once, by path, and does nothing", async () => {
    const [team, ...teams] = LAKE_LEAGUE_2027.teams;
    const broken = {
      ...LAKE_LEAGUE_2027,
      slug: "Lake League",
      teams: [{ ...team, colour: "blue" }, ...teams],
      matches: LAKE_LEAGUE_2027.matches.map((match) => (match.number === 2 ? { ...match, number: 1 } : match)),
    };
    const reply = await ask("import-season", { pack: JSON.stringify(broken) });
    expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
    expect(Object.keys(reply.body.fields)).toEqual(
      expect.arrayContaining(["slug", "teams[0].colour", "matches[1].number"]),
    );
    expect(await db().season.count()).toBe(1);
  });

  test.each([
    ["what is no JSON", "{ not json", "(file)"],
    ["a pack within another", JSON.stringify({ pack: LAKE_LEAGUE_2027 }), "pack"],
    ["a season that is there", JSON.stringify({ ...LAKE_LEAGUE_2027, slug: LEAGUE_2026.slug }), "slug"],
  ])("refuses %s", async (_what, pack, field) => {
    expect((await ask("import-season", { pack })).body).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await db().season.count()).toBe(1);
  });

  test("refuses a match that another season has, and leaves nothing behind", async () => {
    const [first] = LEAGUE_2026.matches;
    await buildMatch({ matchId: first?.id ?? "" });
    const pack = JSON.stringify({ ...LEAGUE_2026, slug: "once-more" });
    expect((await ask("import-season", { pack })).body.fields).toEqual({
      "matches[0].id": expect.stringContaining("already"),
    });
    expect([await db().season.count(), await db().team.count()]).toEqual([1, 10]);
  });
});

describe("Rules", () => {
  test("change what everybody has left to spend, less what is spent, and go on record figure by figure", async () => {
    const { matchId } = await buildMatch();
    const pick = { matchId, userId: player.user.id, predictedTeam: MI, wildcardUsed: true };
    expect((await player.person.post("/api/prediction/submit", pick)).status).toBe(201);
    expect((await ask("change-rules", { rules: { ...rules, wildcards: 4, gamechangers: 7 } })).status).toBe(200);
    expect(await handOf(player)).toMatchObject({ wildcards: 3, gamechangers: 7 });
    const [deed] = await db().auditEntry.findMany({ where: { action: "change-rules" } });
    expect(deed).toMatchObject({
      before: { wildcardsGranted: "10", gamechangersGranted: "5" },
      after: { wildcardsGranted: "4", gamechangersGranted: "7" },
    });
    const none = await ask("change-rules", { rules: { ...rules, wildcards: 0 } });
    expect(none).toMatchObject({
      status: 400,
      body: { fields: { wildcards: expect.stringContaining("already spent") } },
    });
    expect(await handOf(player)).toMatchObject({ wildcards: 3 });
  });

  test("stay as they are from the first closing on", async () => {
    await buildMatch({ matchDate: inHours(0.5) });
    expect(await ask("change-rules", { rules: { ...rules, wildcards: 4 } })).toMatchObject({
      status: 409,
      body: { code: "RULES_FIXED" },
    });
    expect((await admin.person.get("/api/admin/season")).body.data).toMatchObject({
      rulesFixed: true,
      season: { rules },
    });
  });
});

describe("Who has paid", () => {
  test("is noted once, found, counted and taken back", async () => {
    const paid = { userId: player.user.id, paid: true };
    for (const _time of [1, 2]) expect((await ask("note-paid", paid)).status).toBe(200);
    expect((await deeds()).filter((action) => action === "note-paid")).toHaveLength(1);
    const listed = async (query: string) =>
      (await admin.person.get(`/api/admin/season-players?${query}`)).body.data.map(({ firstName }: Payer) => firstName);
    expect(await listed("")).toEqual(["Asha", "Kabir"]);
    expect(await listed("unpaid=true")).toEqual(["Asha"]);
    expect(await listed("search=rao kab")).toEqual(["Kabir"]);
    expect((await admin.person.get("/api/admin/season")).body.data).toMatchObject({ players: 2, paid: 1 });
    await ask("note-paid", { ...paid, paid: false });
    expect((await handOf(player)).paidAt).toBeNull();
    expect((await ask("note-paid", { userId: "nobody", paid: true })).status).toBe(404);
  });

  test("decides what there is to win where only they count", async () => {
    await db().season.updateMany({ data: { rules: { ...rules, entryFee: 1000, prizeShares: [100] } } });
    await placePick({ user: player.user }, await buildMatch(), MI);
    await ask("note-paid", { userId: player.user.id, paid: true });
    expect((await ask("change-season", { paidOnly: true, awardAfter: 30, seriesId: "x-1" })).status).toBe(200);
    await db().match.deleteMany();
    expect((await ask("close-season", { unfinished: 0 })).status).toBe(200);
    const results = await db().seasonResult.findMany({ orderBy: { place: "asc" } });
    // Both stand first: one thousand fils of the one who has paid, shared.
    expect(results.map(({ firstName, rank, prize }) => [firstName, rank, prize])).toEqual([
      ["Asha", 1, 500],
      ["Kabir", 1, 500],
    ]);
  });
});

interface Payer {
  firstName: string;
}

test("Rules that somebody else has changed meanwhile are not set back by a form of before", async () => {
  const change = (changed: object, seen = rules) => ask("change-rules", { rules: { ...seen, ...changed }, seen });
  expect((await change({ entryFee: 20_000 })).status).toBe(200);
  // Whoever lost the answer and presses once more has set nothing back.
  expect((await change({ entryFee: 20_000 })).status).toBe(200);
  expect(await change({ wildcards: 4 })).toMatchObject({ status: 409, body: { code: "CHANGED_MEANWHILE" } });
  const now = { ...rules, entryFee: 20_000 };
  expect(await db().season.findFirst({ where: { isCurrent: true } })).toMatchObject({ rules: now });
  expect((await change({ wildcards: 4 }, now)).status).toBe(200);
  const deeds = await db().auditEntry.findMany({ where: { action: "change-rules" } });
  const fees = deeds.map(({ before, after }) => [before, after]);
  expect(fees).toContainEqual([{ entryFee: "AED 150" }, expect.objectContaining({ entryFee: "AED 200" })]);
});

describe("A season that is to come", () => {
  const remove = (slug: string = LAKE_LEAGUE_2027.slug) => ask("remove-season", { slug });

  test("is removed with its matches, so that its pack can be mended and imported anew", async () => {
    const pack = JSON.stringify(LAKE_LEAGUE_2027);
    await ask("import-season", { pack });
    // By then the season was over, had it ever begun: its matches are nothing to seal.
    expect(await sealMatches(new Date("2099-01-01"))).toBe(0);
    expect((await ask("import-season", { pack })).body.code).toBe("INVALID_INPUT");
    expect(await remove()).toMatchObject({ status: 200, body: { message: "The season is removed" } });
    expect(await db().match.count({ where: { season: { slug: LAKE_LEAGUE_2027.slug } } })).toBe(0);
    expect(await db().auditEntry.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
      action: "remove-season",
      before: { season: LAKE_LEAGUE_2027.name, matches: LAKE_LEAGUE_2027.matches.length },
    });
    expect((await ask("import-season", { pack })).status).toBe(201);
  });

  test("is the only one that can be: neither the one that runs, nor one that is over, nor one that is none", async () => {
    const { slug } = await db().season.findFirstOrThrow({ where: { isCurrent: true } });
    const refused = (error: RegExp) => ({
      status: 404,
      body: { code: "NOT_FOUND", error: expect.stringMatching(error) },
    });
    expect(await remove(slug)).toMatchObject(refused(/^This season is running\. Only one that is to come/));
    expect(await remove("nowhere")).toMatchObject(refused(/^There is no such season to come/));
    await ask("close-season", { unfinished: 0 });
    expect(await remove(slug)).toMatchObject(refused(/^This season is over, /));
    expect(await db().season.count({ where: { slug } })).toBe(1);
  });
});

describe("A season that is closed", () => {
  test("opens again as long as the next one has not begun, and its table lives again", async () => {
    await buildMatch();
    expect((await ask("start-season", { slug: "nowhere" })).status).toBe(404);
    await ask("import-season", { pack: JSON.stringify(LAKE_LEAGUE_2027) });
    const start = () => ask("start-season", { slug: LAKE_LEAGUE_2027.slug });
    expect((await start()).body.code).toBe("SEASON_RUNNING");
    expect((await ask("close-season", { unfinished: 1 })).status).toBe(200);
    expect((await ask("close-season", { unfinished: 1 })).body.code).toBe("SEASON_OVER");
    expect(await db().seasonResult.count()).toBe(2);
    expect((await ask("reopen-season", {})).status).toBe(200);
    expect(await db().seasonResult.count()).toBe(0);
    await ask("close-season", { unfinished: 1 });
    expect((await start()).status).toBe(200);
    expect((await ask("reopen-season", {})).body.code).toBe("SEASON_RUNNING");
    expect(await db().seasonResult.count()).toBe(2);
  });

  test("forgets the name of a player who is deleted, and keeps the place", async () => {
    await ask("close-season", { unfinished: 0 });
    await db().user.delete({ where: { id: player.user.id } });
    const results = await db().seasonResult.findMany({ orderBy: { place: "asc" } });
    expect(results.map(({ place, firstName, userId }) => [place, firstName, userId])).toEqual([
      [1, "Asha", admin.user.id],
      [2, null, null],
    ]);
    await expect(db().seasonResult.updateMany({ data: { points: 9 } })).rejects.toThrow("stays as it is");
  });
});

describe("Of a season that is over", () => {
  beforeEach(() => ask("close-season", { unfinished: 0 }));

  test("rules and hands stay as they were frozen, names do not", async () => {
    expect(await ask("change-rules", { rules: { ...rules, wildcards: 12 } })).toMatchObject({
      status: 409,
      body: { code: "SEASON_OVER" },
    });
    const { id: userId } = player.user;
    for (const change of [{ homeTeam: "MI" }, { wildcards: 3 }, { flips: 1 }]) {
      expect(await ask("edit-user", { userId, ...change })).toMatchObject({
        status: 409,
        body: { code: "SEASON_OVER" },
      });
    }
    const own = await player.person.put("/api/profile/update", { homeTeam: "MI" });
    expect(own).toMatchObject({ status: 409, body: { code: "SEASON_OVER" } });
    const same = { wildcards: rules.wildcards, flips: rules.gamechangers };
    expect(await ask("edit-user", { userId, firstName: "Kabeer", ...same })).toMatchObject({ status: 200 });
  });
});

test("A pack may be a million signs long", async () => {
  const pack = JSON.stringify(LAKE_LEAGUE_2027).padEnd(1_000_000, "\n");
  expect(await ask("import-season", { pack })).toMatchObject({ status: 201 });
});
