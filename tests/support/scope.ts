/** What a mini-league's members see, checked against a replay of the season with nobody else in it. */
import { expect } from "vitest";
import { db } from "@/lib/db";
import { readTable, readTablePage } from "@/lib/leaderboard/data";
import type { findScope } from "@/lib/mini-league/scope";
import { countForm } from "@/lib/scoring/player-form";
import { type Score, scoreSeason } from "@/lib/scoring/reference-scoring";
import { readRace, readRewind } from "@/lib/scoring/table-history";
import { replayMoves } from "./oracle-moves";
import { rankTable } from "./oracle-table";
import { factsOf, type StoredSeason } from "./stored-season";

type ChosenMiniLeague = Awaited<ReturnType<typeof findScope>>;

/** The season as if the members were all its players. */
function aloneOf(season: StoredSeason, { members }: ChosenMiniLeague) {
  const facts = factsOf(season);
  const isMember = ({ userId }: { userId: string }) => members.includes(userId);
  return { ...facts, players: facts.players.filter(isMember), picks: facts.picks.filter(isMember) };
}

async function asTable(scores: ReadonlyMap<string, Pick<Score, "points" | "correct">>) {
  const users = await db().user.findMany({ where: { id: { in: [...scores.keys()] } } });
  const lines = users.flatMap(({ id: userId, firstName, lastName }) => {
    const score = scores.get(userId);
    return score ? [{ userId, firstName, lastName, points: score.points, correct: score.correct }] : [];
  });
  return rankTable(lines);
}

/** Expects the table of now to be the oracle's, and its pages parts of it. */
export async function expectScopedTable(season: StoredSeason, scope: ChosenMiniLeague): Promise<number> {
  const alone = aloneOf(season, scope);
  const moves = replayMoves(alone, season.of.zone);
  const { entries } = scoreSeason(alone);
  const expected = (await asTable(entries)).map((row) => ({ ...row, moved: moves.get(row.userId) }));
  const moment = { now: new Date(), season: season.of };
  const { data } = await readTable(moment, scope);
  expect(data.map((row) => like(expected[0], row))).toEqual(expected);
  const page = await readTablePage({ limit: 50 }, moment, scope);
  for (const { userId } of data) {
    const own = await readTablePage({ limit: 1, around: userId }, moment, scope);
    expect(own.data).toEqual(page.data.filter((row) => row.userId === userId));
  }
  return new Set(expected.map(({ rank }) => rank)).size;
}

/** Of a row the figures that another has. */
function like(other: object = {}, row: Record<string, unknown>) {
  return Object.fromEntries(Object.keys(other).map((key) => [key, row[key]]));
}

/** Expects the same after every decided match; answers how many there are. */
export async function expectScopedRewinds(season: StoredSeason, scope: ChosenMiniLeague): Promise<number> {
  const { decided, entries } = scoreSeason(aloneOf(season, scope));
  for (const [at, { matchId }] of decided.entries()) {
    const scores = new Map(
      [...entries].map(([userId, { pointsAfter, form }]) => {
        const { correct } = countForm(form.slice(0, at + 1), season.of.rules);
        return [userId, { points: pointsAfter[at] ?? 0, correct }];
      }),
    );
    const expected = (await asTable(scores)).map((row) => {
      const before = entries.get(row.userId)?.ranksAfter[at - 1];
      return { ...row, moved: before === undefined ? null : before - row.rank };
    });
    const { data } = await readRewind(season.of, { after: matchId, from: 0, limit: 50 }, scope);
    expect(data.map((row) => like(expected[0], row))).toEqual(expected);
  }
  const { data: paths } = await readRace(season.of, [], scope);
  for (const { userId, points, ranks } of paths) {
    expect({ pointsAfter: points, ranksAfter: ranks }).toEqual(
      like({ pointsAfter: 0, ranksAfter: 0 }, { ...entries.get(userId) }),
    );
  }
  return decided.length;
}
