/** Rewind and paths, from the product and from the season's score. */
import { expect } from "vitest";
import { countForm } from "@/lib/scoring/player-form";
import { scoreSeason } from "@/lib/scoring/reference-scoring";
import { listDecided, readPaths, readRewind } from "@/lib/scoring/table-history";
import { factsOf, type StoredSeason } from "./stored-season";

/** Expects the table after each decided match, and everyone's path, to match the score; returns how many matches. */
export async function expectStandings(season: StoredSeason): Promise<number> {
  const { decided, entries } = scoreSeason(factsOf(season));
  const stops = await listDecided(season.of);
  expect(stops.map(({ matchId }) => matchId)).toEqual(decided.map(({ matchId }) => matchId));
  for (const [at, { matchId }] of stops.entries()) {
    const { data, position } = await readRewind(season.of, { after: matchId, from: 0, limit: 100 });
    expect(position).toBe(at + 1);
    expect(data.map(({ rank }) => rank)).toEqual(data.map(({ rank }) => rank).toSorted((one, other) => one - other));
    const rows = data.map(({ firstName: _f, lastName: _l, profilePic: _p, homeTeam: _h, ...row }) => row);
    expect(new Map(rows.map((row) => [row.userId, row]))).toEqual(
      new Map(
        [...entries].map(([userId, { pointsAfter, ranksAfter, form }]) => {
          const [rank = 0, before] = [ranksAfter[at], ranksAfter[at - 1]];
          const counts = countForm(form.slice(0, at + 1), season.of.rules);
          const moved = before === undefined ? null : before - rank;
          return [userId, { userId, points: pointsAfter[at], rank, moved, ...counts }];
        }),
      ),
    );
  }
  const paths = await readPaths(season.of, [...entries.keys(), "nobody"]);
  expect(paths.map(({ userId, points, ranks, form }) => ({ userId, points, ranks, form }))).toEqual(
    [...entries].map(([userId, { pointsAfter, ranksAfter, form }]) => {
      return { userId, points: pointsAfter, ranks: ranksAfter, form };
    }),
  );
  return stops.length;
}
