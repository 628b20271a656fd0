/** Every evening of a season, as the product tells it and as a replay up to it gives it. */
import { expect } from "vitest";
import { OF_EVENINGS, readEvenings } from "@/lib/evening/evenings";
import { readPaths } from "@/lib/evening/paths";
import { lookAtEveningTable, OF_EVENING_TABLES } from "@/lib/evening/table";
import { rankOf, standingsOf } from "@/lib/leaderboard/rank";
import { readRevisions } from "@/lib/revisions";
import type { Score } from "@/lib/scoring/oracle-player";
import { replayEvenings } from "./replayed-evenings";
import { factsOf, type StoredSeason } from "./stored-season";

/** Expects the table and everybody's path of every evening to be what a replay gives; answers how many evenings there are. */
export async function expectEvenings(season: StoredSeason): Promise<number> {
  const replayed = replayEvenings(factsOf(season));
  const evenings = await readEvenings(season.of, await readRevisions(OF_EVENINGS));
  expect(evenings.map(({ matchId }) => matchId)).toEqual(replayed.map(({ matchId }) => matchId));
  expect(evenings.map(({ position }) => position)).toEqual(replayed.map((_, index) => index + 1));
  for (const [index, { scores }] of replayed.entries()) {
    const before = replayed[index - 1]?.scores;
    expect(await tableOf(season, evenings, index + 1)).toEqual(asTable(scores, before));
  }
  const paths = await readPaths(season.of, [...season.entries.map(({ userId }) => userId), "nobody"], evenings);
  expect(paths.map(({ userId, points, ranks }) => ({ userId, points, ranks }))).toEqual(
    season.entries.map(({ userId }) => ({
      userId,
      points: replayed.map(({ scores }) => scores.get(userId)?.points),
      ranks: replayed.map(({ scores }) => ranksOf(scores).get(userId)),
    })),
  );
  return evenings.length;
}

type Evenings = Awaited<ReturnType<typeof readEvenings>>;

/** What counts of the rows. */
async function tableOf({ of }: StoredSeason, evenings: Evenings, position: number) {
  const revisions = await readRevisions(OF_EVENING_TABLES);
  const part = async (from: number, limit: number) =>
    (await lookAtEveningTable(of, evenings, position, { from, limit }, revisions)).value;
  const rows = await part(0, 100);
  // What bounds leave out is not missed, wherever a part begins.
  const from = position % rows.length;
  expect(await part(from, 1)).toEqual(rows.slice(from, from + 1));
  expect(rows.map(({ rank }) => rank)).toEqual(rows.map(({ rank }) => rank).toSorted((one, other) => one - other));
  const told = rows.map(
    ({ firstName: _first, lastName: _last, profilePic: _pic, homeTeam: _home, userId, ...row }) =>
      [userId, row] as const,
  );
  return Object.fromEntries(told);
}

function asTable(scores: Map<string, Score>, before: Map<string, Score> | undefined) {
  const [ranks, earlier] = [ranksOf(scores), before && ranksOf(before)];
  return Object.fromEntries(
    [...scores].map(([userId, { homeTeamBonus: _bonus, ...score }]) => {
      const rank = ranks.get(userId) ?? 0;
      return [userId, { ...score, rank, moved: earlier ? (earlier.get(userId) ?? 0) - rank : null }];
    }),
  );
}

function ranksOf(scores: Map<string, Score>): Map<string, number> {
  const standings = standingsOf([...scores.values()]);
  return new Map([...scores].map(([userId, { points }]) => [userId, rankOf(points, standings)]));
}
