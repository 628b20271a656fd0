/** What administrators see of the season, in each of its states. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { closeSeason, importSeason, startSeason } from "@/lib/season/admin-actions";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { managedSeasonReply } from "@/lib/season/schema";
import { buildPerson, buildUser } from "../../support/builders";
import { LAKE_AHEAD } from "../../support/lake-ahead";
import { buildMatch, emptySeason, inHours } from "../../support/season";

let admin: Awaited<ReturnType<typeof buildPerson>>;

beforeEach(async () => {
  await db().$executeRaw`TRUNCATE season_results, matches CASCADE`;
  await emptySeason();
  await db().season.updateMany({ data: { isCurrent: false, state: "over", closedAt: new Date() } });
  const running = { isCurrent: true, state: "running" as const, closedAt: null, paidOnly: false };
  await db().season.updateMany({ where: { slug: LEAGUE_2026.slug }, data: running });
  await db().season.deleteMany({ where: { isCurrent: false } });
  admin = await buildPerson({ isAdmin: true });
});

const actor = () => ({ userId: admin.user.id, now: new Date() });
const managed = async () => managedSeasonReply.parse((await admin.person.get("/api/admin/season")).body).data;

test("Counts matches without points, and players without those who haven't verified", async () => {
  await buildMatch({ matchDate: inHours(-30), awardedAt: new Date(), matchWinner: "draw" });
  await buildMatch({ matchDate: inHours(-6), matchWinner: "draw" });
  await buildMatch({ matchDate: inHours(30) });
  const { id } = await buildUser();
  await buildUser({ verified: false });
  await db().entry.updateMany({ where: { userId: id }, data: { paidAt: new Date() } });
  expect(await managed()).toMatchObject({ matches: 3, unfinished: 2, players: 2, paid: 1, rulesFixed: true });
});

describe("After a new season has started", () => {
  test("all figures are the current season's, and the previous one is listed beside it", async () => {
    await buildMatch({ matchDate: inHours(-6), matchWinner: "draw" });
    await db().entry.updateMany({ where: { userId: admin.user.id }, data: { paidAt: new Date() } });
    await importSeason(LAKE_AHEAD, actor());
    await closeSeason({ unfinished: 1 }, actor());
    expect(await managed()).toMatchObject({ season: { state: "over" }, matches: 1, players: 1, paid: 1 });
    await startSeason(LAKE_AHEAD.slug, actor());
    const now = await managed();
    const { matches, name } = LAKE_AHEAD;
    expect(now).toMatchObject({ season: { name, state: "running" }, players: 0, paid: 0, rulesFixed: false });
    expect(now).toMatchObject({ matches: matches.length, unfinished: matches.length });
    expect(now.others).toMatchObject([{ slug: LEAGUE_2026.slug, state: "over", matches: 1 }]);
    expect((await admin.person.get("/api/admin/season-players")).body).toEqual({ data: [], next: null });
  });

  test("a payment is recorded for the current season, and not the previous one", async () => {
    await importSeason(LAKE_AHEAD, actor());
    await closeSeason({ unfinished: 0 }, actor());
    await startSeason(LAKE_AHEAD.slug, actor());
    const body = { userId: admin.user.id, paid: true };
    expect((await admin.person.post("/api/admin/note-paid", body)).status).toBe(404);
    await admin.person.post("/api/season/join", {});
    expect((await admin.person.post("/api/admin/note-paid", body)).status).toBe(200);
    const entries = await db().entry.findMany({ where: { userId: admin.user.id }, include: { season: true } });
    const paid = Object.fromEntries(entries.map(({ season, paidAt }) => [season.slug, paidAt !== null]));
    expect(paid).toEqual({ [LEAGUE_2026.slug]: false, [LAKE_AHEAD.slug]: true });
  });
});
