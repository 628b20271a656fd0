/** The hall of fame and final tables: read from what was frozen, whatever has become of the players. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { readFinalTable } from "@/lib/past-season/final-table";
import { readHall } from "@/lib/past-season/hall";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { buildUser } from "../../support/builders";
import { buildPastSeason, clearPastSeasons, dayOfThen } from "../../support/past-season";
import { CSK, emptySeason } from "../../support/season";

afterAll(clearPastSeasons);

beforeEach(async () => {
  await clearPastSeasons();
  await emptySeason();
});

const hallOf = async (slug: string, userId: string) =>
  (await readHall(userId)).find(({ season }) => season.slug === slug);

describe("The hall of fame", () => {
  test("has the current season first, then those to come, then those behind from the latest on", async () => {
    const { id } = await buildUser();
    for (const slug of ["league-2023", "league-2024"]) await buildPastSeason({ slug, matches: [{}] });
    await db().season.updateMany({ where: { slug: "league-2023" }, data: { closedAt: dayOfThen(-300) } });
    await buildPastSeason({ slug: "league-2027", state: "to_come" });
    const hall = await readHall(id);
    expect(hall.map(({ season: { slug, state } }) => [slug, state])).toEqual([
      [LEAGUE_2026.slug, "running"],
      ["league-2027", "to_come"],
      ["league-2024", "over"],
      ["league-2023", "over"],
    ]);
    expect(hall.map(({ isCurrent, players, podium }) => [isCurrent, players, podium])).toEqual([
      [true, 1, []],
      [false, 0, []],
      [false, 0, []],
      [false, 0, []],
    ]);
  });

  test("tells the first three, the champions, how many played, when, and one's own line", async () => {
    const users = [await buildUser(), await buildUser(), await buildUser(), await buildUser()];
    await buildPastSeason({
      slug: "league-2024",
      matches: [{}, { matchType: "Finals", matchWinner: CSK }],
      lines: users.map(({ id, firstName, lastName }, at) => ({
        ...{ userId: id, firstName, lastName, homeTeam: "MI", points: 90 - 10 * at, rank: Math.max(2, at + 1) - 1 },
        prize: at === 0 ? 45_000 : 0,
      })),
    });
    const hall = await hallOf("league-2024", users[3]?.id ?? "");
    expect(hall).toMatchObject({ players: 4, winner: CSK, from: dayOfThen(0), to: dayOfThen(1) });
    expect(hall?.podium.map(({ rank, firstName, points, prize }) => [rank, firstName, points, prize])).toEqual([
      [1, users[0]?.firstName, 90, 45_000],
      [1, users[1]?.firstName, 80, 0],
      [2, users[2]?.firstName, 70, 0],
    ]);
    expect(hall?.own).toMatchObject({ place: 4, rank: 3, points: 60 });
    expect((await hallOf("league-2024", (await buildUser()).id))?.own).toBeNull();
  });

  test("ends a season that was closed early with what was played, and one to come with what is planned", async () => {
    const { id } = await buildUser();
    const unplayed = { matchStarted: false, matchEnded: false, matchWinner: null, awardedAt: null };
    const matches = [{}, { matchEnded: false, matchWinner: null, awardedAt: null }, unplayed, unplayed];
    await buildPastSeason({ slug: "cut-short", matches });
    await buildPastSeason({ slug: "planned", state: "to_come", matches });
    expect(await hallOf("cut-short", id)).toMatchObject({ from: dayOfThen(0), to: dayOfThen(1) });
    expect(await hallOf("planned", id)).toMatchObject({ from: dayOfThen(0), to: dayOfThen(3) });
  });

  test("holds the seasons of a whole generation, each with its own", async () => {
    const reader = await buildUser();
    const years = Array.from({ length: 40 }, (_, at) => 1986 + at);
    // They are told in the order in which they were closed, not made.
    for (const year of years.toSorted((one, other) => (one % 7) - (other % 7))) {
      const lines = [{ userId: null, points: year }, ...(year % 2 ? [{ userId: reader.id, points: 1 }] : [])];
      const { season } = await buildPastSeason({ slug: `league-${year}`, matches: [{}], lines });
      await db().season.update({ where: { id: season.id }, data: { closedAt: new Date(Date.UTC(year, 5)) } });
    }
    const hall = (await readHall(reader.id)).filter(({ season }) => season.state === "over");
    expect(hall.map(({ season }) => season.slug)).toEqual(years.toReversed().map((year) => `league-${year}`));
    expect(hall.map(({ podium }) => podium[0]?.points)).toEqual(years.toReversed());
    expect(hall.map(({ players }) => players)).toEqual(years.toReversed().map((year) => (year % 2 ? 2 : 1)));
    expect(hall.filter(({ own }) => own !== null).map(({ season }) => season.slug)).toEqual(
      years.toReversed().flatMap((year) => (year % 2 ? [`league-${year}`] : [])),
    );
  });

  test("has no champions before a final is won, and none for a final without a result", async () => {
    const { id } = await buildUser();
    await buildPastSeason({ slug: "washed-out", matches: [{}, { matchType: "Finals", matchWinner: "draw" }] });
    await buildPastSeason({
      slug: "replayed",
      matches: [
        { matchType: "Finals", matchWinner: CSK },
        { matchType: "Finals", matchWinner: "draw" },
      ],
    });
    expect((await hallOf("washed-out", id))?.winner).toBeNull();
    expect((await hallOf("replayed", id))?.winner).toBe(CSK);
  });

  test("tells nothing of the table of a season that is on", async () => {
    const { id } = await buildUser();
    const { season } = await buildPastSeason({ slug: "to-come", state: "to_come", lines: [{ userId: id, points: 9 }] });
    expect(await hallOf(season.slug, id)).toMatchObject({ podium: [], own: null, players: 0 });
    const running = await hallOf(LEAGUE_2026.slug, id);
    expect(running).toMatchObject({ podium: [], own: null, players: 1, from: null, to: null, winner: null });
  });

  test("keeps the figures of a deleted player, and not the name", async () => {
    const [gone, reader] = [await buildUser({ firstName: "Ravi" }), await buildUser()];
    await buildPastSeason({
      slug: "league-2024",
      lines: [{ userId: gone.id, firstName: "Ravi", lastName: "Tester", points: 40, homeTeam: "RR" }],
    });
    await db().user.delete({ where: { id: gone.id } });
    const hall = await hallOf("league-2024", reader.id);
    expect(hall?.podium).toMatchObject([{ userId: null, firstName: null, lastName: null, points: 40, homeTeam: "RR" }]);
    expect(JSON.stringify(hall)).not.toContain("Ravi");
  });
});

describe("A final table", () => {
  const lines = Array.from({ length: 205 }, (_, at) => ({ userId: null, points: 300 - at, prize: at < 5 ? 100 : 0 }));

  test("comes in pages, with the prizes and one's own line on each of them", async () => {
    const { id } = await buildUser();
    const { season } = await buildPastSeason({ slug: "league-2024", lines: [...lines, { userId: id, points: 1 }] });
    const first = await readFinalTable(season.id, id, 1);
    expect(first).toMatchObject({ players: 206, page: 1, pages: 3, own: { page: 3, line: { place: 206 } } });
    expect(first.rows.map(({ place }) => place)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    expect(first.podium.map(({ points }) => points)).toEqual([300, 299, 298]);
    expect(first.alsoPaid.map(({ place }) => place)).toEqual([4, 5]);
    const last = await readFinalTable(season.id, id, 3);
    expect(last.rows.map(({ place }) => place)).toEqual([201, 202, 203, 204, 205, 206]);
    expect(await readFinalTable(season.id, id, 99)).toEqual(last);
  });

  test("of a season that nobody played is empty", async () => {
    const { season } = await buildPastSeason({ slug: "league-2024" });
    expect(await readFinalTable(season.id, "nobody", 1)).toMatchObject({ players: 0, pages: 1, rows: [], own: null });
  });
});
