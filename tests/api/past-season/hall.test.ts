/** The hall of fame and final tables: read from the frozen results, whatever happened to the players. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { readFinalTable } from "@/lib/season/final-table";
import { readHall } from "@/lib/season/past-seasons";
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
  test("shows the first three, the champions, how many played, when, and the reader's line", async () => {
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

  test("keeps a deleted player's figures, without the name", async () => {
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

  test("comes in pages, each with the prizes and the reader's line", async () => {
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
});
