import { db, rowsOf } from "../db";
import { type Prediction as PredictionRow, Prisma } from "../generated/prisma/client";
import { Refusal } from "../http/errors";
import { findMatch } from "../match/data";
import { havePicksClosed, type PickWindow, type Sides } from "../match/rules";
import {
  type GroupCounts,
  type NamedPrediction,
  PICK_GROUPS,
  type PickGroup,
  type PicksQuery,
  type Prediction,
} from "./schema";

export function toPrediction({ id, ...row }: PredictionRow): Prediction {
  return { _id: id, ...row };
}

const namedPick = Prisma.sql`
  p.id AS "_id", p.match_id AS "matchId", p.user_id AS "userId", p.predicted_team AS "predictedTeam",
  p.wildcard_used AS "wildcardUsed", p.gamechanger_used AS "gamechangerUsed", p.is_correct AS "isCorrect",
  p.points_awarded AS "pointsAwarded", u.first_name AS "firstName", u.last_name AS "lastName",
  COALESCE(r.profile_pic, 'none') AS "profilePic"`;

const picksWithNames = Prisma.sql`
  predictions p JOIN users u ON u.id = p.user_id LEFT JOIN profiles r ON r.user_id = p.user_id`;

interface Reader {
  userId: string;
  isAdmin: boolean;
}

/**
 * The picks of a match, by the players' names: all of them for an administrator or once picks have closed, until then
 * only the reader's own (rule 7). Throws NOT_FOUND.
 */
export async function listPredictions(matchId: string, reader: Reader, now: Date): Promise<NamedPrediction[]> {
  const match = await findMatch(matchId);
  return rowsOf<NamedPrediction>(Prisma.sql`
    SELECT ${namedPick} FROM ${picksWithNames} WHERE ${visible(match, reader, now)} ORDER BY ${byName}, p.id`);
}

/** Whether a reader may see everybody's picks in a match (rule 7). */
export function arePicksShown(match: PickWindow, reader: Reader, now: Date): boolean {
  return reader.isAdmin || havePicksClosed(match, now);
}

type Shown = PickWindow & { matchId: string };

function visible(match: Shown, reader: Reader, now: Date): Prisma.Sql {
  const whose = arePicksShown(match, reader, now) ? Prisma.empty : Prisma.sql`AND p.user_id = ${reader.userId}`;
  return Prisma.sql`p.match_id = ${match.matchId} ${whose}`;
}

const byName = Prisma.sql`name_key(u.first_name, u.last_name) COLLATE "C"`;

function inGroup(group: PickGroup, { teamOne, teamTwo }: Sides): Prisma.Sql {
  if (group === "wildcards") return Prisma.sql`p.wildcard_used`;
  if (group === "gamechangers") return Prisma.sql`p.gamechanger_used`;
  return Prisma.sql`p.predicted_team = ${group === "teamOne" ? teamOne : teamTwo}`;
}

/** A player's own picks in some matches. */
export async function listOwnPicks(userId: string, matchIds: string[]): Promise<Prediction[]> {
  const rows = await db().prediction.findMany({ where: { userId, matchId: { in: matchIds } } });
  return rows.map(toPrediction);
}

/** The first picks of every group by the players' names, and how many there are of each; as far as the reader may see. */
export async function readFirstPicks(limit: number, match: Shown, reader: Reader, now: Date) {
  const seen = visible(match, reader, now);
  const counted = PICK_GROUPS.map(
    (group) => Prisma.sql`count(*) FILTER (WHERE ${inGroup(group, match)})::int AS ${Prisma.raw(`"${group}"`)}`,
  );
  const firsts = PICK_GROUPS.map(
    (group) => Prisma.sql`(
      SELECT p.id FROM predictions p JOIN users u ON u.id = p.user_id
      WHERE ${seen} AND ${inGroup(group, match)} ORDER BY ${byName}, u.id LIMIT ${limit})`,
  );
  const rows = await rowsOf<GroupCounts & NamedPrediction & { _id: string | null }>(Prisma.sql`
    SELECT c.*, ${namedPick}
    FROM (SELECT ${Prisma.join(counted)} FROM predictions p WHERE ${seen}) c
    LEFT JOIN (${picksWithNames}) ON p.id IN (${Prisma.join(firsts, " UNION ")})
    ORDER BY ${byName}, u.id`);
  const data = rows.filter(({ _id }) => _id !== null);
  const { teamOne = 0, teamTwo = 0, wildcards = 0, gamechangers = 0 } = rows[0] ?? {};
  return { data, counts: { teamOne, teamTwo, wildcards, gamechangers } };
}

/** The picks of one group by the players' names, from a place on. */
export async function readGroup(
  { limit = 1, group, after }: PicksQuery & { group: PickGroup },
  match: Shown,
  reader: Reader,
  now: Date,
) {
  const behind = after ? Prisma.sql`AND (${byName}, u.id) > (${after[0]}::text, ${after[1]}::text)` : Prisma.empty;
  const rows = await rowsOf<NamedPrediction & { nameKey: string }>(Prisma.sql`
    SELECT ${namedPick}, ${byName} AS "nameKey" FROM ${picksWithNames}
    WHERE ${visible(match, reader, now)} AND ${inGroup(group, match)} ${behind}
    ORDER BY ${byName}, u.id LIMIT ${limit + 1}`);
  const data = rows.slice(0, limit);
  const last = rows.length > limit && data.at(-1);
  return { data, next: last ? JSON.stringify([last.nameKey, last.userId]) : null };
}

/**
 * A player's pick in a match, or null: one's own at any time, another's once picks have closed, anybody's for an
 * administrator. Throws FORBIDDEN, or NOT_FOUND for an unknown match.
 */
export async function findPrediction(
  { userId, matchId }: { userId: string; matchId: string },
  reader: Reader,
  now: Date,
): Promise<Prediction | null> {
  const match = await findMatch(matchId);
  const allowed = reader.isAdmin || reader.userId === userId || havePicksClosed(match, now);
  if (!allowed) throw new Refusal("FORBIDDEN", { message: "Others' picks are shown once picks have closed" });
  const row = await db().prediction.findUnique({ where: { matchId_userId: { matchId, userId } } });
  return row && toPrediction(row);
}
