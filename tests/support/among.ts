/** What is told among the members of a mini-league, held to a replay of the season in which there is nobody else. */
import { expect } from "vitest";
import type { SeasonActor } from "@/lib/activity/record";
import type { findAmong } from "@/lib/among/data";
import { db } from "@/lib/db";
import { OF_EVENINGS, readEvenings } from "@/lib/evening/evenings";
import { lookAtPathsAmong } from "@/lib/evening/paths-among";
import { readTellingPage } from "@/lib/evening/telling-page";
import { readTimeMachine } from "@/lib/evening/time-machine";
import { readPageAmong, readTableAmong } from "@/lib/leaderboard/among";
import { rankOf, standingsOf } from "@/lib/leaderboard/rank";
import { readRevisions } from "@/lib/revisions";
import { scoreSeason } from "@/lib/scoring/oracle";
import type { Score } from "@/lib/scoring/oracle-player";
import { replayMoves } from "./oracle-moves";
import { rankTable } from "./oracle-table";
import { replayEvenings } from "./replayed-evenings";
import { stakesOf, tableWith } from "./stakes";
import { factsOf, type StoredSeason } from "./stored-season";

type Told = Awaited<ReturnType<typeof findAmong>>;

/** The season as if the members were all its players. */
function aloneOf(season: StoredSeason, { members }: Told) {
  const facts = factsOf(season);
  const isMember = ({ userId }: { userId: string }) => members.includes(userId);
  return { ...facts, players: facts.players.filter(isMember), picks: facts.picks.filter(isMember) };
}

async function asTable(scores: ReadonlyMap<string, Score>) {
  const users = await db().user.findMany({ where: { id: { in: [...scores.keys()] } } });
  const lines = users.flatMap(({ id: userId, firstName, lastName }) => {
    const score = scores.get(userId);
    return score ? [{ userId, firstName, lastName, ...score }] : [];
  });
  return rankTable(lines).map(({ homeTeamBonus: _bonus, ...line }) => line);
}

const figures = <Row extends object>(rows: readonly (Row & { profilePic: string; homeTeam: string | null })[]) =>
  rows.map(({ profilePic: _picture, homeTeam: _home, ...row }) => row);

/** Expects the table of now to be the oracle's, its pages parts of it, and each row's way through the season that of a replay. */
export async function expectTableAmong(season: StoredSeason, among: Told): Promise<number> {
  const alone = aloneOf(season, among);
  const moves = replayMoves(alone, season.of.zone);
  const expected = (await asTable(scoreSeason(alone).entries)).map((row) => ({ ...row, moved: moves.get(row.userId) }));
  const [reader, moment] = [
    { userId: "", isAdmin: true },
    { now: new Date(), season: season.of },
  ];
  const { data } = await readTableAmong(among, reader, moment);
  expect(data.map((row) => like(expected[0], row))).toEqual(expected);
  for (const { userId } of data) {
    const { page: own } = await readPageAmong(among, { limit: 1, around: userId }, reader, moment);
    expect(own.data).toEqual(data.filter((row) => row.userId === userId));
  }
  const replayed = replayEvenings(alone);
  const page = await readTellingPage({ limit: 50 }, await readRevisions(OF_EVENINGS), reader, moment, among);
  if (replayed.length > 0 && replayed.length < 24) {
    expect(page.data.map(({ ranks }) => ranks)).toEqual(
      page.data.map(({ userId }) => replayed.map(({ scores }) => rankIn(scores, userId))),
    );
  }
  return new Set(expected.map(({ rank }) => rank)).size;
}

/** Of a row the figures that another has. */
function like(other: object = {}, row: Record<string, unknown>) {
  return Object.fromEntries(Object.keys(other).map((key) => [key, row[key]]));
}

function rankIn(scores: ReadonlyMap<string, Score>, userId: string): number {
  return rankOf(scores.get(userId)?.points ?? 0, standingsOf([...scores.values()]));
}

/** Expects the same of every evening; answers how many there are. */
export async function expectEveningsAmong(season: StoredSeason, among: Told): Promise<number> {
  const replayed = replayEvenings(aloneOf(season, among));
  const revisions = await readRevisions(OF_EVENINGS);
  const evenings = await readEvenings(season.of, revisions);
  for (const [at, { scores, matchId }] of replayed.entries()) {
    const before = replayed[at - 1]?.scores;
    const expected = (await asTable(scores)).map((row) => {
      return { ...row, moved: before ? rankIn(before, row.userId) - row.rank : null };
    });
    const after = evenings[at]?.matchNumber ?? 0;
    // Several matches may have one number: then it means the first of them.
    if (evenings.find(({ matchNumber }) => matchNumber === after)?.matchId !== matchId) continue;
    const { data } = await readTimeMachine(season.of, { after, from: 0, limit: 50 }, { evenings, revisions }, among);
    expect(figures(data)).toEqual(expected);
  }
  const { value: paths } = await lookAtPathsAmong(season.of, among, evenings, []);
  expect(paths.map(({ userId, points, ranks }) => ({ userId, points, ranks }))).toEqual(
    paths.map(({ userId }) => ({
      userId,
      points: replayed.map(({ scores }) => scores.get(userId)?.points),
      ranks: replayed.map(({ scores }) => rankIn(scores, userId)),
    })),
  );
  return replayed.length;
}

/** Expects what is at stake to be what the results would bring the members; answers how many tables there were. */
export async function expectStakesAmong(reader: string, now: SeasonActor, among: Told): Promise<number> {
  const tableOf = async (results: Parameters<typeof tableWith>[0]) => {
    const rows = (await tableWith(results, now)).filter(({ userId }) => among.members.includes(userId));
    return rows.map((row) => ({ ...row, rank: rankOf(row.points, standingsOf(rows)) }));
  };
  const before = await tableOf([]);
  const { matches, scenarios, players } = await stakesOf({ userId: reader, isAdmin: true }, now, among);
  if (matches.length > 0) expect(players).toBe(before.length);
  for (const { winners, own, rows } of scenarios) {
    const after = await tableOf(matches.map(({ matchId }, at) => [matchId, winners[at] ?? ""] as const));
    const expected = after.map((row) => {
      const { rank = 0, points = 0 } = before.find(({ userId }) => userId === row.userId) ?? {};
      return { ...row, moved: rank - row.rank, gained: row.points - points };
    });
    expect(rows.map(({ userId, points, rank, moved, gained }) => ({ userId, points, rank, moved, gained }))).toEqual(
      expected,
    );
    const { userId: _user, ...place } = expected.find(({ userId }) => userId === reader) ?? { userId: reader };
    expect(own ?? {}).toEqual(place);
  }
  return scenarios.length;
}
