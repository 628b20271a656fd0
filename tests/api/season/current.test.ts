/** The current season in the database: which it is, who is in it, and what can't change. */
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { currentSeason } from "@/lib/season/data";
import { joinSeason } from "@/lib/season/join";
import { buildPerson, buildUser } from "../../support/builders";
import { buildMatch, buildPlayer, emptySeason, MI } from "../../support/season";

const NEXT = { slug: "next-year", name: "Next year", zone: "Asia/Kolkata", rules: LEAGUE_2026.rules };
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const entriesOf = (userId: string) => db().entry.findMany({ where: { userId } });

/** Another season becomes the current one; the previous one is closed. */
async function goOn() {
  const teams = { create: LEAGUE_2026.teams.map((team, at) => ({ ...team, position: at + 1 })) };
  const next = await db().season.create({ data: { ...NEXT, teams } });
  await db().season.updateMany({
    where: { isCurrent: true },
    data: { state: "over", closedAt: new Date(), isCurrent: false },
  });
  return db().season.update({ where: { id: next.id }, data: { state: "running", isCurrent: true } });
}

beforeEach(async () => {
  await db().$executeRaw`TRUNCATE users, matches, entries, leaderboard_entries CASCADE`;
  await db().$executeRaw`DELETE FROM seasons WHERE slug <> ${LEAGUE_2026.slug}`;
  await db().$executeRaw`
    UPDATE seasons SET is_current = true, state = 'running', closed_at = NULL, rules = ${JSON.stringify(LEAGUE_2026.rules)}::jsonb`;
  await emptySeason();
});

test("is the built-in one, with all its rules and teams", async () => {
  const { slug, name, zone, rules, teams } = LEAGUE_2026;
  expect(await currentSeason()).toEqual({
    id: slug,
    state: "running",
    slug,
    name,
    zone,
    rules,
    teams,
    seriesId: null,
    signals: true,
  });
});

describe("A newly verified player", () => {
  test("is in the season at once, with what its rules grant", async () => {
    const rules = { ...LEAGUE_2026.rules, wildcards: 4, gamechangers: 2 };
    await db().season.updateMany({ data: { rules } });
    const { id } = await buildUser();
    expect(await entriesOf(id)).toMatchObject([{ wildcards: 4, gamechangers: 2, homeTeam: null, paidAt: null }]);
  });

  test("isn't in a closed season, nor in the next one before joining it", async () => {
    const { user, person } = await buildPerson();
    const { id: next } = await goOn();
    expect(await entriesOf(user.id)).toHaveLength(1);
    const { matchId } = await buildMatch();
    const pick = { matchId, userId: user.id, predictedTeam: MI, wildcardUsed: false };
    expect(await person.post("/api/prediction/submit", pick)).toMatchObject({
      status: 409,
      body: { code: "NOT_IN_SEASON" },
    });
    expect(await joinSeason(user.id)).toBe(true);
    expect(await joinSeason(user.id)).toBe(false);
    expect((await entriesOf(user.id)).map(({ seasonId }) => seasonId).sort()).toEqual([LEAGUE_2026.slug, next].sort());
    expect((await person.post("/api/prediction/submit", pick)).status).toBe(201);
  });
});

describe("The database refuses", () => {
  test("new rules after the first closing, by the old deadline and by the new one", async () => {
    const change = (rules: Partial<typeof LEAGUE_2026.rules>) =>
      db().season.updateMany({ data: { rules: { ...LEAGUE_2026.rules, ...rules } } });
    const { matchId } = await buildMatch({ matchDate: inHours(2) });
    await change({ wildcards: 9 });
    await expect(change({ picksCloseBefore: 121 })).rejects.toThrow("stay as they are");
    await db().match.update({ where: { matchId }, data: { matchDate: inHours(0.5) } });
    await expect(change({ wildcards: 8 })).rejects.toThrow("stay as they are");
    await expect(db().season.updateMany({ data: { zone: "Europe/Zurich" } })).rejects.toThrow("stay as they are");
    await db().season.updateMany({ data: { name: LEAGUE_2026.name } });
  });

  test("two current seasons, another running one, and another season's home team", async () => {
    const next = await db().season.create({ data: NEXT });
    const change = (data: object) => db().season.update({ where: { id: next.id }, data });
    await expect(change({ isCurrent: true, state: "running" })).rejects.toThrow("Unique constraint");
    await expect(change({ state: "running" })).rejects.toThrow("seasons_running_is_current");
    await expect(change({ state: "over" })).rejects.toThrow("seasons_over_once_closed");
    const { id: userId } = await buildPlayer();
    await expect(
      db().entry.create({ data: { seasonId: next.id, userId, wildcards: 1, gamechangers: 1, homeTeam: "MI" } }),
    ).rejects.toThrow("Foreign key");
  });
});
