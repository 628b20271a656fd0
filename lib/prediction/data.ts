import { db, rowsOf } from "../db";
import { type Prediction as PredictionRow, Prisma } from "../generated/prisma/client";
import { Refusal } from "../http/errors";
import { findMatch } from "../match/data";
import { havePicksClosed } from "../match/rules";
import type { NamedPrediction, Prediction } from "./schema";

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
  const all = reader.isAdmin || havePicksClosed(match, now);
  const whose = all ? Prisma.empty : Prisma.sql`AND p.user_id = ${reader.userId}`;
  return rowsOf<NamedPrediction>(Prisma.sql`
    SELECT ${namedPick} FROM ${picksWithNames}
    WHERE p.match_id = ${matchId} ${whose}
    ORDER BY name_key(u.first_name, u.last_name) COLLATE "C", p.id`);
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
