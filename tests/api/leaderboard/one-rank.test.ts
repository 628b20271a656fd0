/** Rank and order are the same everywhere, including where SQL ranks: for any standings, those of a replay. */

import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { db } from "@/lib/db";
import { closeSeason, reopenSeason } from "@/lib/season/admin-actions";
import { buildPerson, buildUser } from "../../support/builders";
import { buildMiniLeague } from "../../support/mini-leagues";
import { rankTable } from "../../support/oracle-table";
import { runs } from "../../support/property";
import { emptySeason } from "../../support/season";
import { standAt } from "../../support/stand-at";

const standings = fc.array(
  fc.record({
    firstName: fc.constantFrom("Asha", "asha", "Bela", "Zoë", "Émile", "李雷"),
    // Few points, so that many share a rank.
    points: fc.integer({ min: 0, max: 3 }),
    correct: fc.integer({ min: 0, max: 2 }),
  }),
  { minLength: 8, maxLength: 8 },
);

const linesOfFile = z.array(
  z
    .object({ Rank: z.string(), "User id": z.string() })
    .transform((line) => ({ rank: line.Rank, userId: line["User id"] })),
);

/** The order in a table, and who shares a place. */
const placesOf = (rows: readonly { rank: number | string; userId: string }[]) =>
  rows.map(({ rank, userId }) => `${rank} ${userId}`);

test("the table, its export, a mini-league of everyone and the final table rank alike", async () => {
  await fc.assert(
    fc.asyncProperty(standings, async ([first, ...others]) => {
      await emptySeason();
      const { person, user } = await buildPerson({ isAdmin: true, ...(first && { firstName: first.firstName }) });
      const users = [user, ...(await Promise.all(others.map(({ firstName }) => buildUser({ firstName }))))];
      const lines = [first, ...others].flatMap((standing, at) => {
        const of = users[at];
        return standing && of ? [{ ...standing, userId: of.id, lastName: of.lastName }] : [];
      });
      for (const { userId, points, correct } of lines) {
        await standAt(userId, { points, pickPoints: points, correct });
      }
      const { id: miniLeagueId } = await buildMiniLeague(users);
      const places = placesOf(rankTable(lines));

      expect(placesOf((await person.get("/api/leaderboard/list")).body.data)).toEqual(places);
      const file = parse((await person.get("/api/admin/export/leaderboard")).body, { columns: true, bom: true });
      expect(placesOf(linesOfFile.parse(file))).toEqual(places);
      const among = await person.get(`/api/leaderboard/list?miniLeague=${miniLeagueId}`);
      expect(placesOf(among.body.data)).toEqual(places);
      const { members } = (await person.get(`/api/mini-league/one?miniLeagueId=${miniLeagueId}`)).body.data;
      expect(placesOf(members)).toEqual(places);
      const [own] = (await person.get("/api/mini-league/list")).body.data;
      expect(places).toContain(`${own.rank} ${user.id}`);
      const actor = { userId: user.id, now: new Date() };
      await closeSeason({ unfinished: 0 }, actor);
      const final = await db().seasonResult.findMany({ orderBy: { place: "asc" } });
      expect(final.map(({ rank, userId }) => `${rank} ${userId}`)).toEqual(places);
      await reopenSeason(actor);
    }),
    { seed: 20261127, numRuns: runs(2) },
  );
});
